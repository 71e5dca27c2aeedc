import { describe, expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { type SpecialisingMemory, specialise } from '../../../../compiler/emit/fold/specialise.ts';
import { createReportData } from '../../../../compiler/describe/report/report-data.ts';
import type { Rule } from '../../../../compiler/language/model/program.ts';
import { dependenciesOf } from '../../../../compiler/compile/traverse/references-of.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

const twoSites = prelude.replace('site main', 'site main\nsite other');

const text = `data address: text = case { site is main: "https://main.example/x", otherwise: "https://other.example/x" }
condition isMain = site is main
tag pixelHere { vendor: pixel group: targeting sites: [main] options: { url: address } }
tag mainTag { vendor: pixel group: targeting on ready when isMain and path is "/a" options: { url: "https://tag.example" } }
rule both { on ready when isMain or path is "/b" do pixelHere.run log("both") }
rule mainOnly { on ready when isMain do log(address) }
`;

const program = (() => {
  const { program: compiled, diagnostics } = compileText(text, twoSites);
  expect(diagnostics).toEqual([]);
  return compiled;
})();

const runningIds = (site: string) => specialise(program, site, 'production').running.map(({ id }) => id);
const ruleOf = (site: string, id: string) =>
  specialise(program, site, 'production').running.find((running) => running.id === id) as Rule;

describe('a specialised program', () => {
  test('omits rules and tags whose condition is never true on the site', () => {
    expect(runningIds('main')).toEqual(['both', 'mainOnly', 'mainTag']);
    expect(runningIds('other')).toEqual(['both']);
  });

  test.each([
    ['follows a dropped action with "then"', 'gone.run then log("a") log("b")', []],
    ['precedes it', 'log("a") gone.run log("b")', ['log("a")', 'log("b")']],
    [
      'follows it with "then always"',
      'gone.run then log("a") then always log("b") then log("c")',
      ['log("b") then', 'log("c")'],
    ],
    [
      'waits for the action before the dropped one',
      'wait(1s) then gone.run then always log("a")',
      ['wait(1s) then always', 'log("a")'],
    ],
    ['does not wait for it', 'wait(1s) gone.run then always log("a")', ['wait(1s)', 'log("a")']],
    [
      'would wait for an action that stays',
      'here.run then log("a") gone.run then always log("b")',
      ['here.run then', 'log("a") then always', 'log("b")'],
    ],
  ])('without an action that never starts, omits or keeps what %s', (_, actions, expected) => {
    const { program: compiled, diagnostics } = compileText(
      `tag gone { vendor: pixel group: targeting sites: [main, other] when site is main options: { url: "https://x.example" } }
tag here { vendor: pixel group: targeting sites: [main, other] options: { url: "https://x.example" } }
rule any { on ready do ${actions} }`,
      twoSites,
    );
    expect(diagnostics).toEqual([]);
    const [rule] = specialise(compiled, 'other', 'production').running as Rule[];
    const words = rule.actions.map(({ text, thenWaits, always }) =>
      [text(), ...(thenWaits ? ['then'] : []), ...(always ? ['always'] : [])].join(' '),
    );
    // A last `then` has no meaning.
    expect(words.map((word, at) => (at === words.length - 1 ? word.replace(/ then$/, '') : word))).toEqual(expected);
  });

  test('omits conditions that are always true', () => {
    expect(ruleOf('main', 'both').when).toBeUndefined();
    expect(ruleOf('other', 'both').when).toMatchObject({ operator: 'is' });
  });

  test('omits actions of tags that never run on the site', () => {
    expect(ruleOf('main', 'both').actions.map(({ kind }) => kind)).toEqual(['vendor', 'call']);
    expect(ruleOf('other', 'both').actions.map(({ kind }) => kind)).toEqual(['call']);
  });

  test('folds the values of all names', () => {
    const [{ tag }] = ruleOf('main', 'both').actions as readonly Extract<Rule['actions'][number], { kind: 'vendor' }>[];
    const kinds = dependenciesOf(tag.options.url).map(({ kind }) => kind);
    expect(kinds).toEqual(['data', 'literal']);
  });
});

describe('with a cache', () => {
  const again = (memory: SpecialisingMemory, next = program) => specialise(next, 'main', 'production', memory).running;

  test('an unchanged rule is the same object', () => {
    const memory: SpecialisingMemory = { declarations: new Map() };
    const before = again(memory);
    const { rules } = program;
    const after = again(memory, { ...program, rules: [rules[0], { ...rules[1] }] });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test('nothing is reused if sites, stages or consent change', () => {
    const memory: SpecialisingMemory = { declarations: new Map() };
    const before = again(memory);
    expect(again(memory, { ...program, sites: [...program.sites] })[0]).not.toBe(before[0]);
  });
});

test('bundle and report contain only the hosts of their site', () => {
  expect(emit(program, 'main', 'production').csp.imgSrc).toEqual(['https://main.example', 'https://tag.example']);
  const report = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
  const both = report.rules.find(({ id }) => id === 'both')!;
  expect(both.sendsTo).toEqual([{ origin: 'https://main.example', tag: 'pixelHere', sites: ['main'] }]);
});

/** A condition that is known when the bundle is built, in an expression of every role that bundles contain. */
const known = 'stage is production';
const everywhere = `project p { dataLayer: "adobeDataLayer", directCalls: "_satellite", country: visitorCountry }
site main { hosts: { production: ["www.example.com"] } }
stage production
const limit = 3
countries listed = [FR, DE]
data visitorCountry: country = layer("visitor.country")
data refusing: text = layer("refusing") else case { ${known}: "yes", otherwise: "no" }
data job: record = layer("job") { fields: [title] each: text else case { ${known}: "none", otherwise: "-" } }
page careers = path starts with "/careers" and ${known}
condition isListed = visitorCountry in listed and ${known}
matrix words: text by country { FR: case { ${known}: "oui", otherwise: "ja" }, otherwise: "yes", missing: "none" }
state times: counter { keep: visitor, group: performance, key: local("times"), initial: case { ${known}: 1, otherwise: 2 } }
call ask {
  post: "/ask/" + case { ${known}: "a", otherwise: "b" }
  query: { page: case { ${known}: path, otherwise: "b" } }
  body: { title: case { ${known}: job.title, otherwise: "b" } }
  when exists refusing and ${known}
  answer: { sure: boolean }
}
consent {
  group necessary = 1
  group performance = 2
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
  noDefault: exists query("strict") and ${known}
  optOut: exists query("optOut") and ${known}
  default by visitorCountry { listed: [necessary], otherwise: [necessary, performance], missing: [necessary] }
  disable ad when exists refusing and ${known}
}
tag ad {
  vendor: pixel group: targeting
  on start
  when isListed and ${known}
  options: { url: "https://ad.example/p?word=" + case { ${known}: words[visitorCountry], otherwise: "b" } }
}
rule first {
  once per case { ${known}: job.title, otherwise: "b" }
  on click(".first")
  when page is careers and isListed and ${known}
  do set(times, case { ${known}: limit, otherwise: 0 }) send(ask) then raise(direct("first"), { a: case { ${known}: refusing, otherwise: "b" } })
}`;

test('has no expression left that is known when the bundle is built, wherever it was written', () => {
  const { program: written, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': everywhere }));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { consent, running, ...made } = specialise(written, 'main', 'production');
  const { calls, states, tags } = written;
  const all = [consent, running, calls.map(made.call), states.map(made.state), tags.map(made.tag)];
  expect(staticsIn(written)).toBe(19);
  expect(staticsIn([...all, tags.map((tag) => made.allowedWhen(made.tag(tag)))])).toBe(0);
});

/** How many values in plain data are known when a bundle is built: mentions of the site and the stage. */
function staticsIn(data: unknown): number {
  let count = 0;
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('kind' in value && value.kind === 'static') count++;
    for (const part of value instanceof Map ? value.values() : Object.values(value)) look(part);
  };
  look(data);
  return count;
}
