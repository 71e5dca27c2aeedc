import { describe, expect, test } from 'vitest';
import { compile, hasErrors, type Result } from '../../../../compiler/compile.ts';
import { createEmitMemory, emit, type EmitMemory } from '../../../../compiler/emit/emit.ts';
import { createReportData } from '../../../../compiler/emit/describe/report/report-data.ts';
import type { Host } from '../../../../compiler/host.ts';
import { lint } from '../../../../compiler/lints/lint.ts';
import type { Span } from '../../../../compiler/source/source.ts';
import { createRandom } from '../../../support/random.ts';

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

/// Tells of the first.
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

/** Compiles the files as they are, with what the compile before left. */
function watch(files: Record<string, string>) {
  const host: Host = { read: readerOf(files), parsed: new Map(), linked: {} };
  return () => compile('rules.dsl', host);
}

function readerOf(files: Readonly<Record<string, string>>): Host['read'] {
  return (path) => (Object.hasOwn(files, path) ? { text: files[path] } : { failure: 'missing' });
}

const rulesOf = ({ program }: Result) => Object.fromEntries(program.rules.map((rule) => [rule.id, rule]));

describe('where a rule changes', () => {
  test('all others stay the objects that they were, and their files too', () => {
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
    ['a rule that moved', 'clicks.dsl', 'rule first "First"', 'rule first "Number one"', ['fourth', 'fifth', 'page']],
    ['a condition', 'clicks.dsl', '"/jobs"', '"/work"', []],
    ['a comment of a rule', 'clicks.dsl', 'Tells of', 'Speak of', ['second', 'third', 'fourth', 'fifth', 'page']],
    ['which rules there are', 'clicks.dsl', 'rule first', 'rule other', []],
    ['a file that a constant is read from', 'hosts.txt', 'two', 'six', []],
  ])('%s: only what leans on nothing that changed is kept', (_, path, from, to, kept) => {
    const files = { ...project };
    const again = watch(files);
    const before = rulesOf(again());
    files[path] = files[path].replace(from, to);
    const after = rulesOf(again());
    expect(Object.keys(after).filter((name) => after[name] === before[name])).toEqual(kept);
  });
});

test('what only the changed rule used is told as unused, and what it did not use before no longer', () => {
  const files = { ...project };
  const again = watch(files);
  const unused = () => again().program.unnamed.map(({ id }) => id);
  const found = [unused()];
  for (const action of ['log(path)', 'log(twice(path))']) {
    files['clicks.dsl'] = project['clicks.dsl'].replace('log(twice(path))', action);
    found.push(unused());
  }
  expect(found).toEqual([[], ['twice'], []]);
});

test('a scenario about what a changed rule listened to is judged again', () => {
  const files = { ...project };
  const again = watch(files);
  again();
  files['pages.dsl'] = files['pages.dsl'].replace('layer("page:seen")', 'layer("page:left")');
  expect(again().diagnostics.map(({ code }) => code)).toEqual(['unknown-event']);
});

test('after any changes each compile gives what a first one would, and so does the script', () => {
  const random = createRandom(7);
  const files = { ...project };
  const again = watch(files);
  const memory = createEmitMemory();
  let used = 0;
  let before: unknown[] = [];
  for (let turn = 0; turn < 150; turn++) {
    if (turn > 0) change(files, random);
    const found = again();
    const first = reported(compile('rules.dsl', { read: readerOf(files) }));
    // What is wrong is soon mended, or nothing would be right any more.
    if (hasErrors(found.diagnostics) && random() < 0.6) Object.assign(files, project);
    expect(reported(found, memory), `turn ${turn}`).toEqual(first);
    used += found.program.rules.filter((rule) => before.includes(rule)).length;
    before = [...found.program.rules];
  }
  // Without it nothing would have been shown.
  expect(used).toBeGreaterThan(300);
});

const changes: readonly (readonly [path: string, from: RegExp, to: readonly string[]])[] = [
  ['clicks.dsl', /log\("[^"]*"\)/, ['log("first")', 'log("other")', 'log(path)', 'log(nothing)', 'log("unclosed)']],
  ['clicks.dsl', /rule \w+ "[^"]*"/, ['rule first "First"', 'rule first "One"', 'rule renamed "One"']],
  ['clicks.dsl', /log\(twice\(path\)\)|log\("once"\)/, ['log(twice(path))', 'log("once")']],
  // A step of the page takes a number, and those behind it the next ones.
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

/** All that a user is told or given, without the objects that it is made of. */
function reported({ program, diagnostics }: Result, memory?: EmitMemory) {
  const place = ({ source, start, end }: Span) => `${source.path}:${start}-${end} ${source.text.length}`;
  const mistakes = diagnostics.map(({ code, message, span, related }) => {
    return [code, message, place(span), related && place(related.span)];
  });
  if (hasErrors(diagnostics)) return { mistakes };
  const warnings = lint(program);
  const { lines, csp } = emit(program, 'main', 'production', { memory });
  return {
    mistakes,
    script: lines.map(({ code, owner, span }) => [code, owner, span && place(span)]),
    csp,
    report: createReportData(program, { stage: 'production', bundles: [], warnings }),
    positions: program.rules.map(({ id, position }) => [id, position]),
    scenarios: program.scenarios.map(({ lines: [step] }) => JSON.stringify(step, ['kind', 'step', 'operand', 'value'])),
  };
}
