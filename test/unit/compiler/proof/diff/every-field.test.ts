import { expect, test } from 'vitest';
import { compile } from '../../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../../compiler/pipeline/host.ts';
import type { Program } from '../../../../../compiler/language/model/program.ts';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import { callFields } from '../../../../../compiler/proof/diff/fields/call.ts';
import { consentFields } from '../../../../../compiler/proof/diff/fields/consent.ts';
import { unnoticed } from '../../../../../compiler/proof/diff/fields/field.ts';
import { programFields } from '../../../../../compiler/proof/diff/fields/program.ts';
import { projectFields } from '../../../../../compiler/proof/diff/fields/project.ts';
import { ruleFields } from '../../../../../compiler/proof/diff/fields/rule.ts';
import { stateFields } from '../../../../../compiler/proof/diff/fields/state.ts';
import { tagFields } from '../../../../../compiler/proof/diff/fields/tag.ts';
import { everyDeclaration } from '../../../../support/differences/every-declaration.ts';

type Edit = readonly [was: string, is: string];

/** For each field that visitors notice, changes of its value in the program that uses every declaration. */
const edits: Readonly<Record<string, readonly [fields: object, Readonly<Record<string, readonly Edit[]>>]>> = {
  project: [projectFields, {
    dataLayer: [['"pageLayer"', '"otherLayer"']],
    directCalls: [['directCalls: "calls"', 'directCalls: "others"']],
    own: [['["shop.example"]', '["shop.example", "p.example"]']],
    visit: [['repeat: 20 days', 'repeat: 10 days'], ['visit:       { group: performance', 'visit:       { group: targeting']],
    browsers: [['timeout:     3s', 'timeout:     3s\n  browsers:    { chrome: 90 }']],
    timeout: [['timeout:     3s', 'timeout:     4s']],
  }],
  program: [programFields, {
    project: [],
    sites: [['production: ["www.shop.example"]', 'production: ["shop.example"]']],
    stages: [],
    consent: [],
    tags: [['["email", "ref"]', '["email"]']],
  }],
  consent: [consentFields, {
    groups: [['targeting   = 4', 'targeting   = 5'], ['["_ads"]', '["_other"]'], ['performance = 2 { cookies: ["_seen"] }', 'performance = 2']],
    stored: [['OptanonConsent', 'Other']],
    default: [['otherwise: [necessary, performance]', 'otherwise: [necessary]'], ['missing: [necessary]', 'missing: [necessary, performance]']],
    by: [['default by visitorCountry', 'default by secondCountry']],
    recheck: [['every: 200ms', 'every: 300ms'], ['times: 3', 'times: 4']],
    noDefault: [['noDefault: path is "/plain"', 'noDefault: path is "/other"'], ['noDefault: path is "/plain"', '']],
    optOuts: [['optOut:  refused', 'optOut:  not refused'], ['optOut:  refused', 'optOut:  { targeting: refused }'], ['optOut:  refused', '']],
    expires: [['300 days', '200 days'], ['expires: 300 days', '']],
    handshake: [['handshake: 250ms', 'handshake: 350ms'], ['handshake: 250ms', '']],
    signals: [['handshake: 250ms', 'handshake: 250ms\n  signals: { ad_storage: targeting }']],
    disabled: [['handshake: 250ms', 'handshake: 250ms\n  disable images when known("zzz")']],
  }],
  state: [stateFields, {
    type: [['items: list of text', 'items: set of text']],
    flag: [],
    keep: [['counter { keep: visitor', 'counter { keep: session'], ['noticed: flag', 'noticed: flag { keep: session }']],
    key: [['cookie("mark")', 'cookie("other")'], ['cookie("mark")', 'session("mark")'], ['local("items")', 'local("others")']],
    format: [['format: json', 'format: pipes']],
    limit: [['limit: 40', 'limit: 2']],
    initial: [['initial: "x"', 'initial: "y"']],
    group: [['visitor, group: performance', 'visitor, group: targeting']],
  }],
  call: [callFields, {
    method: [['post:    "/api/job"', 'get:    "/api/job"']],
    address: [['"/api/job"', '"/api/other"']],
    query: [['{ id: path }', '{ id: url }']],
    body: [['[word, path]', '[word, url]']],
    answer: [['{ name: text }', '{ name: text, more: text }']],
    format: [['format:  json', 'format:  lines']],
    timeout: [['timeout: 2s', 'timeout: 1s']],
    group: [['group:   performance\n  when', 'group:   targeting\n  when']],
    when: [['not (page is jobs)', 'page is jobs']],
  }],
  tag: [tagFields, {
    off: [['group:   targeting\n  when', 'group:   targeting\n  off: "x"\n  when']],
    sites: [['sites:   [main, other]', 'sites:   [other]']],
    stages: [['stages:  [production]\n  options', 'stages:  [staging]\n  options']],
    triggers: [['layer("counted")', 'layer("other")']],
    when: [['is not CN', 'is not JP']],
    within: [['within 2s', 'within 3s'], [' within 2s', '']],
    vendor: [['vendor:  pixel\n  group:   performance', 'vendor:  script\n  group:   performance']],
    group: [['group:   targeting', 'group:   performance']],
    groups: [],
    options: [['/p"', '/q"'], ['t: title', 't: word'], ['t: title, ', ''], ['{ n: visits }', '{ n: limit }']],
    gates: [],
    // Only of declared vendors, and of tags that need no consent, see declared-vendors.test.ts.
    scriptStart: [],
    exempt: [],
    advanced: [],
    replay: [['group:   targeting\n  when', 'group:   targeting\n  replay: none\n  when']],
    replayWithin: [['group:   targeting\n  when', 'group:   targeting\n  replayWithin: 30min\n  when']],
    // See substitutes.test.ts.
    substitute: [],
    substituteFor: [],
    via: [['group:   targeting\n  when', 'group:   targeting\n  via: "/p"\n  when']],
  }],
  rule: [ruleFields, {
    off: [['  sites: [main]\n', '  sites: [main]\n  off: "x"\n']],
    sites: [['  sites: [main]\n', '  sites: [other]\n'], ['  sites: [main]\n', '']],
    stages: [['  stages: [production]\n  do', '  stages: [staging]\n  do']],
    triggers: [['layer("shown"), start', 'layer("shown")'], ['click(button)', 'click("a.other")'], ['on go ', 'on card ']],
    when: [['known("a") or busy', 'known("a")'], ['when noticed', 'when not noticed']],
    within: [['within 1s', 'within 2s']],
    once: [['once per word', 'once'], ['once per word', '']],
    actions: [['then log("shown"', 'log("shown"'], ['raise(go, { a: word })', 'raise(go, { a: title })'], ['log("went") push', 'push'], ['increase(visits)', 'add(items, title)'], ['[word, title else ""]', '[word]'], ['log("click") log("twice")', 'log("twice") log("click")'], ['"ref", word', '"ref", path']],
  }],
}; // prettier-ignore

const programOf = (text: string): Program => {
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return program;
};
const own = everyDeclaration
  .replace('data title', 'data secondCountry: country = layer("second")\ndata title')
  .replace('log("click") ', 'log("click") log("twice") ');
const before = programOf(own);
/** Whether it shows, and not only by the same text twice. */
const isShown = (after: Program) => {
  const { changes, stored } = comparePrograms(before, after);
  const texts = changes.flatMap(({ fields, settings }) => [...fields, ...settings]);
  return changes.length + stored.length > 0 && texts.every(({ was, is }) => was !== is);
};

test.each(Object.entries(edits))('each field of a %s that visitors notice shows', (_, [fields, byField]) => {
  const noticed = Object.entries(fields).flatMap(([name, field]) => (field === unnoticed ? [] : [name]));
  expect(Object.keys(byField).toSorted()).toEqual(noticed.toSorted());
  const all = Object.entries(byField).flatMap(([name, list]) => list.map(([was, is]) => ({ name, was, is })));
  const missed = all.filter(({ was, is }) => {
    if (!own.includes(was)) throw new Error(`No "${was}"`);
    return !isShown(programOf(own.replace(was, is)));
  });
  expect(missed).toEqual([]);
});

test('a data layer that follows the rules of another tool shows', () => {
  const pushesNothing = own.replace('push({ event: "more", list: [word, title else ""] })', 'log("more")');
  const { changes } = comparePrograms(
    programOf(pushesNothing),
    programOf(pushesNothing.replace('"pageLayer"', 'gtm("pageLayer")')),
  );
  expect(changes.flatMap(({ settings }) => settings)).toMatchObject([{ was: 'pageLayer', is: 'gtm("pageLayer")' }]);
});
