import { describe, expect, test } from 'vitest';
import { type CompileResult, compile, hasErrors } from '../../../../../compiler/pipeline/compile.ts';
import { type EmitMemory, createEmitMemory, emit } from '../../../../../compiler/emit/emit.ts';
import { createReportData } from '../../../../../compiler/describe/report/report-data.ts';
import type { Host } from '../../../../../compiler/pipeline/host.ts';
import { lint } from '../../../../../compiler/lints/lint.ts';
import type { Span } from '../../../../../compiler/language/source/source.ts';
import { createRandom } from '../../../../support/random.ts';
import { search } from '../../../../support/search.ts';

const project: Readonly<Record<string, string>> = {
  'rules.dsl': `import "clicks.dsl"
import "pages.dsl"
project p { dataLayer: "adobeDataLayer" }
site main
stage production
const hosts = lines("hosts.txt")
variables { pageName: eVar1, clicked: event1 }
consent {
  group necessary = 1
  group performance = 2
  stored: oneTrust(cookie: "OptanonConsent")
}
`,
  'hosts.txt': 'one.example\ntwo.example\n',
  'clicks.dsl': `condition onJobs = path starts with "/jobs"
function twice(a: text): text = a + a
state latest: text { keep: page }
event jobSeen = layer("job:seen")

/// Logs the first.
rule first "First" { on click("a.first") when onJobs do log("first") }

rule second {
  on jobSeen
  when host in hosts
  do set(latest, "second")
     analytics.link("Second") { pageName: path, events: [clicked] }
}

rule third { on ready do log(twice(path)) }
`,
  'pages.dsl': `tag analytics { vendor: adobeAnalytics group: performance options: { server: "m.example", suite: "x" } }
rule fourth { meets: [APLY-01] on layer("page:seen") do log(latest) }
rule fifth { on click("b") once per path do log("fifth") }
rule page { on ready do analytics.page { pageName: path } }
assert "only with a group" { every rule where meets contains APLY-01 never runs when path is "/closed" }
scenario "seen" { when push { event: "page:seen" } expect rule fourth }
`,
};

/** Returns a function that compiles the current files, reusing the previous compilation. */
function watch(files: Record<string, string>) {
  const host: Host = { read: readerOf(files), parsed: new Map(), linked: {} };
  return () => compile('rules.dsl', host);
}

function readerOf(files: Readonly<Record<string, string>>): Host['read'] {
  return (path) => (Object.hasOwn(files, path) ? { text: files[path] } : { failure: 'missing' });
}

const rulesOf = ({ program }: CompileResult) => Object.fromEntries(program.rules.map((rule) => [rule.id, rule]));

describe('after a change', () => {
  test('reuses all other rules and the sources of their files', () => {
    const files = { ...project };
    const again = watch(files);
    const before = rulesOf(again());
    files['clicks.dsl'] = files['clicks.dsl'].replace('log("first")', 'log("other")');
    const after = rulesOf(again());
    expect(after.first).not.toBe(before.first);
    for (const name of ['second', 'third', 'fourth', 'fifth', 'page']) expect(after[name], name).toBe(before[name]);
    expect(after.first.source).toBe(after.second.source);
    expect(after.first.source.text).toBe(files['clicks.dsl']);
  });

  test.each([
    ['an unknown name', 'log("first")', 'log(nothing)'],
    ['a text that is not closed', 'log("first")', 'log("first)'],
    ['an unknown field', 'on click("a.first")', 'sights: [main] on click("a.first")'],
  ])('that makes %s, and after its correction, reuses all other rules', (_, from, to) => {
    const files = { ...project };
    const again = watch(files);
    const before = rulesOf(again());
    files['clicks.dsl'] = project['clicks.dsl'].replace(from, to);
    const wrong = again();
    expect(wrong.diagnostics).not.toEqual([]);
    files['clicks.dsl'] = project['clicks.dsl'];
    const corrected = again();
    expect(corrected.diagnostics).toEqual([]);
    for (const after of [rulesOf(wrong), rulesOf(corrected)]) {
      for (const name of ['fourth', 'fifth', 'page']) expect(after[name], name).toBe(before[name]);
    }
  });

  test.each([
    [
      'the header of a rule',
      'clicks.dsl',
      'rule first "First"',
      'rule first "Number one"',
      ['fourth', 'fifth', 'page'],
    ],
    ['a condition', 'clicks.dsl', '"/jobs"', '"/work"', []],
    [
      'the documentation of a rule',
      'clicks.dsl',
      'Logs the',
      'Send the',
      ['second', 'third', 'fourth', 'fifth', 'page'],
    ],
    ['the name of a rule', 'clicks.dsl', 'rule first', 'rule other', []],
    ['a file from which a constant is read', 'hosts.txt', 'two', 'six', []],
  ])('of %s, reuses only the rules that do not depend on it', (_, path, from, to, kept) => {
    const files = { ...project };
    const again = watch(files);
    const before = rulesOf(again());
    files[path] = files[path].replace(from, to);
    const after = rulesOf(again());
    expect(Object.keys(after).filter((name) => after[name] === before[name])).toEqual(kept);
  });
});

test('updates the unused declarations after a rule changed', () => {
  const files = { ...project };
  const again = watch(files);
  const unused = () => again().program.unused.map(({ id }) => id);
  const found = [unused()];
  for (const action of ['log(path)', 'log(twice(path))']) {
    files['clicks.dsl'] = project['clicks.dsl'].replace('log(twice(path))', action);
    found.push(unused());
  }
  expect(found).toEqual([[], ['twice'], []]);
});

test('checks a scenario again after the event of a rule changed', () => {
  const files = { ...project };
  const again = watch(files);
  again();
  files['pages.dsl'] = files['pages.dsl'].replace('layer("page:seen")', 'layer("page:left")');
  expect(again().diagnostics.map(({ code }) => code)).toEqual(['unknown-event']);
});

test('returns the same result and script as a full compilation, after any changes', () => {
  const { seed, numRuns } = search(12, 7);
  const random = createRandom(seed);
  const files = { ...project };
  const again = watch(files);
  const memory = createEmitMemory();
  let used = 0;
  let before: unknown[] = [];
  for (let turn = 0; turn < numRuns; turn++) {
    if (turn > 0) change(files, random);
    const found = again();
    const first = outputOf(compile('rules.dsl', { read: readerOf(files) }));
    // Errors are fixed soon. Otherwise nearly every later compilation would have errors.
    if (hasErrors(found.diagnostics) && random() < 0.6) Object.assign(files, project);
    expect(outputOf(found, memory), `turn ${turn}`).toEqual(first);
    used += found.program.rules.filter((rule) => before.includes(rule)).length;
    before = [...found.program.rules];
  }
  // Ensures that the test reuses rules at all.
  expect(used).toBeGreaterThan(2 * numRuns);
});

const changes: readonly (readonly [path: string, from: RegExp, to: readonly string[]])[] = [
  ['clicks.dsl', /log\("[^"]*"\)/, ['log("first")', 'log("other")', 'log(path)', 'log(nothing)', 'log("unclosed)']],
  ['clicks.dsl', /rule \w+ "[^"]*"/, ['rule first "First"', 'rule first "One"', 'rule renamed "One"']],
  ['clicks.dsl', /log\(twice\(path\)\)|log\("once"\)/, ['log(twice(path))', 'log("once")']],
  // Each page action takes a number, so the later ones change.
  ['clicks.dsl', /on ready do (analytics\.page \{\} )?/, ['on ready do ', 'on ready do analytics.page {} ']],
  ['clicks.dsl', /"\/\w+"/, ['"/jobs"', '"/work"']],
  ['clicks.dsl', /link\("[^"]*"/, ['link("Second"', 'link("Other"', 'link("Third"']],
  ['clicks.dsl', /rule third|rule second/, ['rule third', 'rule second']],
  ['clicks.dsl', /\n+rule second/, ['\n\nrule second', '\n\n\n/// New words.\nrule second', ' rule second']],
  ['pages.dsl', /layer\("[\w:]*"\)/, ['layer("page:seen")', 'layer("page:left")']],
  ['pages.dsl', /meets: \[\S*\]/, ['meets: [APLY-01]', 'meets: [APLY-02]']],
  ['pages.dsl', /(rule sixth \{.*\}\n)?assert/, ['assert', 'rule sixth { on ready do log("sixth") }\nassert']],
  ['pages.dsl', /once (per path|in 1s)/, ['once per path', 'once in 1s']],
  ['hosts.txt', /\w+\.example/, ['one.example', 'three.example']],
  ['rules.dsl', /^import "clicks.dsl"/, ['import "clicks.dsl"', 'import  "clicks.dsl"']],
];

function change(files: Record<string, string>, random: () => number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const [path, from, to] = pick(changes);
  files[path] = files[path].replace(from, pick(to));
}

/** Returns all output for users as plain data: diagnostics, script, report. */
function outputOf({ program, diagnostics }: CompileResult, memory?: EmitMemory) {
  const place = ({ source, start, end }: Span) => `${source.path}:${start}-${end} ${source.text.length}`;
  const mistakes = diagnostics.map(({ code, message, span, related }) => {
    return [code, message, place(span), related && place(related.span)];
  });
  if (hasErrors(diagnostics)) return { mistakes };
  const warnings = lint(program);
  const { lines, unread, csp } = emit(program, 'main', 'production', { memory });
  return {
    mistakes,
    script: lines.map(({ code, owner, span }) => [code, owner, span && place(span)]),
    unread,
    csp,
    report: createReportData(program, { stage: 'production', bundles: [], warnings }),
    positions: program.rules.map(({ id, position }) => [id, position]),
    scenarios: program.scenarios.map(({ lines: [step] }) => JSON.stringify(step, ['kind', 'step', 'operand', 'value'])),
  };
}
