import { describe, expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

/** Declarations of a project with two sites, which the planted mistakes use. */
const project = `${prelude.slice(0, prelude.indexOf('site main')).replace('{', '{\n  country: visitorCountry')}
site shop { hosts: { production: ["shop.example.com"] } }
site help
stage production
stage staging
consent {
  group necessary   = 1
  group performance = 2 { enables: [analytics] }
  group targeting   = 4
  default by visitorCountry { europe: [necessary], missing: [necessary], otherwise: [necessary, performance] }
  stored: oneTrust(cookie: "OptanonConsent")
}
countries europe = [DE, FR]
countries north  = [CA, US]
data visitorCountry: country = layer("country")
data kind: text = case { path starts with "/jobs": "job", path is "/": "home", otherwise: "other" }
matrix region: text by country { europe: "eu", north: "na", otherwise: "row", missing: "none" }
page job = path starts with "/jobs/"
condition inEurope = visitorCountry in europe
condition abroad = exists visitorCountry and not inEurope
tag analytics {
  vendor: adobeAnalytics group: performance when inEurope options: { server: "a.example.com", suite: "example" }
}
call note { post: "/note" when path starts with "/jobs/" }
rule used { on start when abroad and region[visitorCountry] is "na" or page is job do log(kind) send(note) analytics.link("a") }
`;

/** Returns the lints of a planted text, each with the words that it marks. The marked word is between » and «. */
function found(text: string): readonly string[] {
  const { program, diagnostics } = compileText(text, project);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return lint(program).flatMap(({ code, span: { source, start, end } }) =>
    kinds.has(code) ? [`${code}: ${source.text.slice(start, end).replace(/\s+/g, ' ')}`] : [],
  );
}

const kinds = new Set(['never-runs', 'never-true', 'always-true', 'changes-nothing', 'never-chosen', 'unused-tag']);

const rule = (when: string) => `rule planted { on start when ${when} do log("a") }`;
const pixel = (rest: string) =>
  `tag pixelTag { vendor: pixel group: targeting ${rest} options: { url: "https://p.example/p" } }`;

describe('a rule that never runs', () => {
  test.each([
    ['visitorCountry in [DE] and visitorCountry is US', 'visitorCountry is US'],
    ['visitorCountry in europe and path is "/a" and visitorCountry in north', 'visitorCountry in north'],
    ['inEurope and visitorCountry is US', 'visitorCountry is US'],
    ['visitorCountry is US and inEurope', 'inEurope'],
    ['inEurope and abroad', 'abroad'],
    ['not exists visitorCountry and inEurope', 'inEurope'],
    ['page is job and path is "/about"', 'path is "/about"'],
    ['kind is "job" and path is "/"', 'path is "/"'],
    ['kind is "jobs"', 'kind is "jobs"'],
    ['region[visitorCountry] is "eu" and visitorCountry is US', 'visitorCountry is US'],
    ['region[visitorCountry] is "asia"', 'region[visitorCountry] is "asia"'],
    ['site is shop and site is help', 'site is help'],
    ['host is "a.example" and host is "shop.example.com"', 'host is "shop.example.com"'],
    ['path starts with "/a" and path starts with "/b"', 'path starts with "/b"'],
    ['path ends with "/a" and path ends with "/b"', 'path ends with "/b"'],
    ['path starts with "careers"', 'path starts with "careers"'],
    ['path in ["/a", "/b"] and path starts with "/c"', 'path starts with "/c"'],
    ['path matches /^\\/[0-9]+$/ and path contains "a"', 'path contains "a"'],
    ['segment(1) is "jobs" and path starts with "/about/"', 'path starts with "/about/"'],
    ['viewport.width < 1 and viewport.width > 2', 'viewport.width > 2'],
    ['viewport.width >= 10 and path is "/a" and not (viewport.width > 5)', '(viewport.width > 5)'],
    ['consent.targeting and not consent.targeting', 'consent.targeting'],
    ['path is "/a" and not (path is "/a" or path is "/b")', 'path is "/a"'],
    ['case { page is job: path is "/a", otherwise: path is "/b" } and path is "/c"', 'path is "/c"'],
    ['(path is "/a" or path is "/b") and path is "/c"', 'path is "/c"'],
    ['path is "/a" and (path is "/b" and inEurope)', 'path is "/b"'],
    ['query("a") is "1" and query("a") is "2"', 'query("a") is "2"'],
    ['consent.targeting and not consent.known', 'consent.known'],
    ['1 > 2', '1 > 2'],
    ['hash is "#a" and url contains "#b"', 'url contains "#b"'],
    ['hash is "a"', 'hash is "a"'],
    ['segments > 2 and path is "/a"', 'path is "/a"'],
    ['segment(2) is "b" and segments < 2', 'segments < 2'],
    ['not exists segment(1) and path starts with "/abc"', 'path starts with "/abc"'],
    ['url is "https://shop.example.com/a" and path is "/b"', 'path is "/b"'],
    ['host is "SHOP.example.com"', 'host is "SHOP.example.com"'],
    ['path is "/a b"', 'path is "/a b"'],
    ['viewport.width > 1 and viewport.width < 3 and viewport.width is not 2', 'viewport.width is not 2'],
  ])('because of %s', (when, word) => {
    expect(found(rule(when))).toEqual([`never-runs: ${word}`]);
  });

  test('because nothing sets its state, or it listens to nothing', () => {
    const state = 'state isOpen: flag\n';
    expect(found(`${state}${rule('isOpen')}`)).toEqual(['never-runs: isOpen']);
    expect(found(`${state}rule planted { on changed(isOpen) do log("a") }`)).toEqual(['never-runs: changed(isOpen)']);
    const steps = 'state step: text\nrule go { on click("a") do set(step, "one") }\n';
    expect(found(`${steps}${rule('step is "one"')}`)).toEqual([]);
    expect(found(`${steps}${rule('step is "two"')}`)).toEqual(['never-runs: step is "two"']);
  });

  test('because only rules that never run set its state', () => {
    const dead = 'rule first { on start when path is "/a" and path is "/b" do set(isOpen, true) }';
    const chain = `state isOpen: flag
state isSeen: flag
rule second { on click("a") when isOpen do set(isSeen, true) }
${rule('isSeen')}
${dead}`;
    const never = ['never-runs: isOpen', 'never-runs: isSeen', 'never-runs: path is "/b"'];
    expect(found(chain).toSorted()).toEqual(never);
    expect(found(`${chain}\nrule third { on click("b") do set(isOpen, true) }`)).toEqual(['never-runs: path is "/b"']);
    expect(found(`${chain.replaceAll('flag', 'flag { keep: visitor }')}`)).toEqual(['never-runs: path is "/b"']);
  });

  test('because of its sites and stages', () => {
    const only = (fields: string) => `rule planted { ${fields} on start when site is help do log("a") }`;
    expect(found(only('sites: [shop]'))).toEqual(['never-runs: site is help']);
    expect(found(only('stages: [staging]'))).toEqual([]);
  });

  test('because its tag or call never runs under its condition', () => {
    const rules = (when: string, action: string) => `rule planted { on start when ${when} do ${action} }`;
    expect(found(rules('visitorCountry is US', 'analytics.link("b")'))).toEqual(['never-runs: analytics.link("b")']);
    expect(found(rules('path is "/about"', 'send(note)'))).toEqual(['never-runs: send(note)']);
    expect(found(rules('visitorCountry is DE', 'analytics.link("b")'))).toEqual([]);
    expect(found(rules('consent.targeting and visitorCountry is US', 'analytics.link("b")'))).toEqual([
      'never-runs: analytics.link("b")',
    ]);
  });

  test('because the action that it follows with "then" never starts where it does', () => {
    const call = (name: string, when: string) => `call ${name} { post: "/${name}" when ${when} }`;
    const calls = [call('one', 'path is "/a"'), call('two', 'path is "/b"')].join('\n');
    const rules = (then: string) => `${calls}\nrule planted { on start do send(one)${then} send(two) }`;
    expect(found(rules(' then'))).toEqual(['never-runs: send(two)']);
    expect(found(rules(' then always'))).toEqual([]);
    expect(found(rules('\n'))).toEqual([]);
  });

  test('because what causes its event never runs', () => {
    const call = (when: string) => `call ask { get: "/ask" answer: { name: text } ${when} }`;
    const never = 'path is "/a" and path is "/b"';
    const answered = 'rule planted { on answered(ask) do log("a") }';
    expect(found(`${call(`when ${never}`)}\nrule sends { on start do send(ask) }\n${answered}`)).toEqual([
      'never-runs: answered(ask)',
      'never-runs: path is "/b"',
    ]);
    expect(found(`${call('')}\nrule sends { on start when ${never} do send(ask) }\n${answered}`)).toEqual([
      'never-runs: answered(ask)',
      'never-runs: path is "/b"',
    ]);
    expect(found(`${call('')}\nrule sends { on start do send(ask) }\n${answered}`)).toEqual([]);
  });
});

describe('a tag or call that never runs', () => {
  test.each([
    [pixel('on start when path is "/a" and path is "/b"'), 'never-runs: path is "/b"'],
    [pixel('sites: [shop] on start when site is help'), 'never-runs: site is help'],
    [pixel('on start when not consent.targeting'), 'never-runs: consent.targeting'],
    [pixel('on start when path is "/a" and not consent.known'), 'never-runs: consent.known'],
    [pixel(''), 'unused-tag: pixelTag'],
    [
      `call ask { get: "/ask" when visitorCountry is DE and visitorCountry is FR }\nrule planted { on start do send(ask) }`,
      'never-runs: visitorCountry is FR',
    ],
  ])('%s', (text, marked) => {
    expect(found(text)).toEqual([marked]);
  });
});

test('accepts a tag that repeats its consent group, and a rule that repeats its tag', () => {
  expect(found(pixel('on start when consent.targeting and path is "/a"'))).toEqual([]);
  expect(found('rule planted { on start when inEurope do analytics.link("b") }')).toEqual([]);
});

describe('a condition without effect', () => {
  test.each([
    [
      'exists visitorCountry or not exists visitorCountry',
      'always-true: exists visitorCountry or not exists visitorCountry',
    ],
    ['visitorCountry is DE and visitorCountry in [DE, FR]', 'changes-nothing: visitorCountry in [DE, FR]'],
    ['visitorCountry is DE and inEurope and inEurope', 'changes-nothing: inEurope'],
    ['path starts with "/a" or path starts with "/a/b"', 'changes-nothing: path starts with "/a/b"'],
    ['path is "/x" or path is "/a" and path is "/b"', 'never-true: path is "/b"'],
    ['consent.targeting and not (path is "/a" and page is job)', 'changes-nothing: not (path is "/a" and page is job)'],
    ['viewport.width > 5 and viewport.width > 3', 'changes-nothing: viewport.width > 3'],
    ['path starts with "/"', 'always-true: path starts with "/"'],
    ['segment(1) is "jobs" and path starts with "/jobs/"', 'changes-nothing: segment(1) is "jobs"'],
    ['visitorCountry is DE or inEurope', 'changes-nothing: visitorCountry is DE'],
  ])('%s', (when, marked) => {
    expect(found(rule(when))).toEqual([marked]);
  });

  test.each([
    'exists visitorCountry and visitorCountry is DE',
    'abroad and visitorCountry is US',
    'page is job and path is "/jobs/a"',
    'path starts with "/a" and path ends with "/b" and path contains "c"',
    'not (exists visitorCountry and visitorCountry is DE)',
    'viewport.width > 3 and viewport.width < 5',
    'path matches /^\\/a/ and path matches /b$/',
    'segment(1) is "jobs" and path ends with "/b"',
    'segments > 2 and path starts with "/jobs/"',
    'stage is production and consent.targeting',
  ])('accepts %s', (when) => {
    expect(found(rule(when))).toEqual([]);
  });

  test('reports a page class or named condition once, where it is declared', () => {
    const page = 'page nowhere = path starts with "/a/" and path is "/b"';
    expect(found(`${page}\n${rule('page is nowhere')}`)).toEqual(['never-true: path is "/b"']);
    const condition = 'condition anywhere = path starts with "/a" or not (path starts with "/a")';
    expect(found(`${condition}\n${rule('anywhere')}`)).toEqual([
      'always-true: path starts with "/a" or not (path starts with "/a")',
    ]);
  });

  test('accepts switches: names of constants', () => {
    expect(found(`const isNew = true\nconst isOld = false\n${rule('isNew and not isOld and path is "/a"')}`)).toEqual(
      [],
    );
    expect(found(`const isOld = false\n${rule('isOld')}`)).toEqual([]);
  });
});

describe('a case or row that is never chosen', () => {
  const value = (text: string) => `rule planted { on start do log(${text}) }`;

  test.each([
    ['case { path starts with "/a": "a", path is "/a/b": "b", otherwise: "c" }', 'path is "/a/b"'],
    ['case { inEurope: "a", visitorCountry is DE: "b", otherwise: "c" }', 'visitorCountry is DE'],
    ['case { path is "/a" and path is "/b": "a", otherwise: "c" }', 'path is "/b"'],
  ])('%s', (text, word) => {
    expect(found(value(text))).toEqual([`never-chosen: ${word}`]);
  });

  test.each([
    [
      'visitorCountry is DE',
      'case { visitorCountry is DE: "a", visitorCountry is US: "b", otherwise: "c" }',
      'visitorCountry is US',
    ],
    ['visitorCountry is DE', 'case { visitorCountry is US: "b", otherwise: "c" }', 'visitorCountry is US'],
    [
      'path is "/a"',
      'case { inEurope: case { visitorCountry is US: "a", otherwise: "b" }, otherwise: "c" }',
      'visitorCountry is US',
    ],
    ['path is "/a"', 'case { inEurope: "a", abroad or not exists visitorCountry: "b", otherwise: "c" }', 'otherwise'],
  ])('in a rule with the condition %s: %s', (when, text, word) => {
    expect(found(`rule planted { on start when ${when} do log(${text}) }`)).toEqual([`never-chosen: ${word}`]);
  });

  test('accepts cases for each site or stage, and cases about what may have changed since the event', () => {
    expect(found(value('case { stage is production: "a", stage is staging: "b", otherwise: "c" }'))).toEqual([]);
    const text = 'case { not consent.targeting: "a", otherwise: "b" }';
    expect(found(`rule planted { on start when consent.targeting and path is "/a" do log(${text}) }`)).toEqual([]);
  });

  test('a row for a word that its key never has', () => {
    const matrix = 'matrix word: text by kind { "job": "a", "none": "b", otherwise: "c" }';
    expect(found(`${matrix}\n${value('word[kind]')}`)).toEqual(['never-chosen: "none"']);
  });

  const table = 'matrix word: text by country { europe: "eu", north: "na", otherwise: "row", missing: "none" }';
  const tag = `tag planted {
    vendor: pixel group: targeting on start when inEurope
    options: { url: "https://p.example/p", parameters: { word: word[visitorCountry] } }
  }`;
  const use = (when: string, text: string) => `rule planted { on start when ${when} do ${text} }`;

  test.each([
    ['the condition of its rule', use('inEurope', 'log(word[visitorCountry])')],
    ['a case', value('case { inEurope: word[visitorCountry], otherwise: "other" }')],
    ['the condition of its tag', tag],
    ['the conditions of all its rules', `${use('inEurope', 'log(word[visitorCountry])')}
rule second { on start when visitorCountry is JP do log(word[visitorCountry]) }`],
  ])('a row that no use chooses under %s', (_, text) => {
    expect(found(`${table}\n${text}`)).toEqual(['never-chosen: north']);
  }); // prettier-ignore

  test('accepts rows that some use may choose', () => {
    const other = 'rule second { on start do log(word[visitorCountry]) }';
    expect(found(`${table}\n${use('inEurope', 'log(word[visitorCountry])')}\n${other}`)).toEqual([]);
    expect(found(`${table}\n${use('inEurope', 'push({ country: "US" }) log(word[visitorCountry])')}`)).toEqual([]);
    expect(found(`${table}\n${use('word[visitorCountry] is "eu"', 'log("a")')}`)).toEqual([]);
    const bySite = 'matrix place: text by site { shop: "a", help: "b" }';
    expect(found(`${bySite}\nrule planted { on start when site is shop do log(place[site]) }`)).toEqual([]);
  });
});
