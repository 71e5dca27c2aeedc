import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { search, visitsOf } from '../../support/search.ts';
import { flows } from './generate-flows.ts';

/**
 * Personal data must not change what third parties receive. Each sample is a program of random declarations, of which those
 * with an error are left out. It runs for two visitors with different personal data, and its fixed tags send every place
 * that has no label.
 */
test('two visitors who differ only in personal data cause the same requests to third parties', async () => {
  let kept = 0;
  const count = visitsOf(1);
  const orders = fc.array(fc.shuffledSubarray([...steps], { minLength: steps.length }), {
    minLength: count,
    maxLength: count,
  });
  const property = fc.asyncProperty(flows, fc.boolean(), orders, async (lines, isGoogle, visits) => {
    const kind = isGoogle ? 'gtm' : 'adobe';
    const accepted = acceptedOf(lines, textWith(kind));
    kept += accepted.length;
    const requests = await requestsOf(textWith(kind, visits)(accepted));
    const of = (visitor: number) => requests.filter((_, at) => at % 2 === visitor);
    // Times are not compared, so neither is the order.
    expect(of(1), accepted.join('\n')).toEqual(of(0));
  });
  await fc.assert(property, { ...search(4), endOnFailure: true });
  expect(kept).toBeGreaterThan(20);
});

/** Returns the lines that the compiler accepts together. A line that causes an error is left out. */
function acceptedOf(lines: readonly string[], textOf: TextOf): readonly string[] {
  let left = lines;
  for (;;) {
    const before = textOf([]).split('\n').length;
    const errors = diagnosticsOf(textOf(left)).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return left;
    const spans = errors.flatMap(({ code, span, related }) =>
      // The selector is wrong as well, and the element may be that of a fixed tag.
      code === 'personal-read-back' ? [span, related!.span] : [span],
    );
    const wrong = new Set(
      spans.map(({ source, start }) => source.text.slice(0, start).split('\n').length - 1 - before),
    );
    const next = left.filter((_, at) => !wrong.has(at));
    // A fixed line has an error.
    if (next.length === left.length)
      throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
    left = next;
  }
}

function diagnosticsOf(text: string) {
  return compile('rules.dsl', createMemoryHost({ 'rules.dsl': text })).diagnostics;
}

/** Returns the sorted requests to third parties of both visitors, for each visit. */
async function requestsOf(text: string): Promise<readonly (readonly string[])[]> {
  const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
  const cache = createBundleCache(program, undefined, minify);
  const all: string[][] = [];
  for (const scenario of program.scenarios) {
    const { effects, failures } = await runScenario(program, scenario, cache);
    expect(failures).toEqual([]);
    const sent = effects.flatMap((effect) => (effect.kind === 'request' ? [effect.url] : []));
    expect(sent).toContain('https://p.example/end');
    all.push(sent.filter((url) => !new URL(url).host.endsWith('example.com')).toSorted());
  }
  return all;
}

type TextOf = (lines: readonly string[]) => string;

/** Returns a function that adds lines to the fixed declarations, with the data layer of either kind and visits of both visitors. */
function textWith(kind: 'adobe' | 'gtm', visits: readonly (readonly string[])[] = []): TextOf {
  const name = kind === 'gtm' ? 'dataLayer' : 'googleLayer';
  const declared = kind === 'gtm' ? 'gtm("dataLayer")' : '"adobeDataLayer"';
  return (lines) =>
    [fixed, ...visits.map(visitsOfBoth), ...lines]
      .join('\n')
      .replace('dataLayer: KIND', `dataLayer: ${declared}`)
      .replaceAll('LAYER', name);
}

const given = `consent is [necessary, performance, targeting], path is "/a/b", query("a") is "qa", query("b") is "qb",
  layer("a") is "la", layer("b") is "lb", local("a") is "a", local("b") is "lb", session("a") is "sa", session("b") is "sb",
  cookie("a") is "ca", cookie("b") is "cb", meta("a") is "ma", meta("b") is "mb", global("a") is "ga", global("b") is "gb",
  element("#a") is "ea", element("#b") is "eb", element("#a", attribute: "data-a") is "1", element("#a", attribute: "data-b") is "2",
  answer(plain) is { seg: "p" }, watched is "w"`;

/** What both visitors do, in any order. */
const steps = [
  'click ".k"',
  'click "#a"',
  'click "#b"',
  'hover "#a"',
  'view "#a"',
  'change "form input"',
  'change "form input"',
  'play "video" to 60',
  'push { a: "n1", b: "n2" }',
  'raise direct("x")',
  'raise direct("a")',
  'raise direct("b")',
  'push { event: "a" }',
  'push { event: "b" }',
] as const;

/** Returns a tag of a third party that sends a value at the end. */
const sending = (name: string, value: string) =>
  `tag ${name} { vendor: pixel group: targeting on direct("go") options: { url: "https://p.example/${name}", parameters: { a: ${value} } } }`;

/** Declarations that all programs have: personal values, places of both kinds, and tags that send what is public. */
const fixed = `project test { dataLayer: KIND directCalls: "_satellite" own: ["example.com"] }
site main
stage production
consent { group necessary = 1 group performance = 2 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
data who: personal text = cookie("who")
data age: personal integer = cookie("age")
data member: personal boolean = cookie("member")
data land: personal country = cookie("land")
data userMail: personal(email) text = layer("user.mail")
data pushed: personal text = layer("event")
data watched: text = layer("watched")
matrix paths: text by country { US: "a" otherwise: "b" missing: "b" }
function pick(value: text): text = "x" + value
state open: text
state mail: personal(email) text
state secret: personal text
state flag: flag
state flagged: personal flag
state counted: counter
state hidden: personal counter
state words: list of text
state mails: list of personal(email) text
state secrets: set of personal text
page secretPage = path is "/secret"
call ask { get: "/ask" query: { q: who } answer: { seg: text } }
call plain { get: "/plain" answer: { seg: text } }
vendor note {
  fits: performance
  queue: list("_note")
  script: "https://www.example.com/n.js"
  attributes: { "data-user": user }
  globals: { noteUser: user, noteKind: kind }
  first: [["identify", user]]
  grant: [set("noteOn", true)]
  withdraw: [set("noteOn", false)]
  option user: personal text?
  option kind: text?
  action open(topic: personal text) = ["open", topic]
  action mark = ["mark"]
}
vendor line {
  fits: performance
  queue: function("_line", kept: "q")
  script: "https://www.example.com/l.js"
  cannotWithdraw: "It is a test"
  option kind: text?
  action mark(topic: personal text) = ["mark", topic]
}
vendor google {
  fits: performance
  queue: arguments("LAYER")
  script: "https://www.example.com/g.js"
  cannotWithdraw: "It is a test"
  action put(value: personal text) = ["set", { g: value }]
  action count(value: personal text) = ["event", value]
}
tag note { vendor: note group: performance options: { user: who } }
tag line { vendor: line group: performance options: { kind: "k" } }
tag google { vendor: google group: performance }
state kept: text { keep: visitor }
state keptSecret: personal text { keep: session }
tag loaded { vendor: script group: performance options: { url: "https://www.example.com/a.js", parameters: { who }, global: "known" } }
tag id { vendor: visitorIdentity group: performance options: { organisation: "A@B", server: "identity.example.com" } }
tag social { vendor: pixel group: targeting options: { url: "https://p.example/social" } }
${['a', 'b', 'ann', 'xa', 'xb', 'xann'].flatMap((name) => [`tag d_${name} { vendor: pixel group: targeting on direct("${name}"), layer("${name}") options: { url: "https://p.example/${name}" } }`]).join('\n')}
rule fill { on start do add(words, "a") add(words, "b") add(words, "ann") }
tag onMark { vendor: pixel group: targeting on direct("go") when present(".mark") options: { url: "https://p.example/mark" } }
${sending('sOpen', 'open')}
${sending('sMail', 'redact(mail)')}
${sending('sFlag', 'text(flag)')}
${sending('sCount', 'text(counted)')}
${sending('sWords', 'join(words, ",")')}
${sending('sMails', 'redact(join(mails, ","))')}
${sending('sLayer', '(layer("a") else "") + (layer("b") else "")')}
${sending('sLocal', '(local("a") else "") + (local("b") else "")')}
${sending('sSession', '(session("a") else "") + (session("b") else "")')}
${sending('sCookie', '(cookie("a") else "") + (cookie("b") else "")')}
${sending('sQuery', '(query("a") else "") + (query("b") else "")')}
${sending('sMeta', '(meta("a") else "") + (meta("b") else "")')}
${sending('sGlobal', '(global("a") else "") + (global("b") else "")')}
${sending('sLine', 'global("_line.q.0.1")')}
${sending('sKept', 'local("tagc.kept")')}
${sending('sGoogle', 'layer("g")')}
${sending('sElement', '(element("#a") else "") + (element("#b") else "")')}
${sending('sAttribute', '(element("#a", attribute: "data-a") else "") + (element("#a", attribute: "data-b") else "")')}
${sending('sUser', 'redact(layer("user.mail"))')}
${sending('sId', 'case { exists id.region: "asked", otherwise: "" }')}
${sending('sPlain', 'plain.seg')}
${sending('end', '"1"').replace('{ a: "1" }', '{}')}`;

function visitsOfBoth(order: readonly string[], at: number): string {
  const done = [...order, 'wait 5s', 'wait 90s', 'raise direct("go")'].map((step) => `when ${step}`).join('\n  ');
  return `scenario "one ${at}" { given ${given}, cookie("who") is "ann", cookie("age") is "42", cookie("member") is "true", cookie("land") is "US",
  layer("user.mail") is "ann@x.example", answer(ask) is { seg: "a" }, answer(id) is { region: 7, mid: "${'1'.repeat(38)}" }, global("known") is "x"
  ${done}
  expect call "p.example/end"
}
scenario "two ${at}" { given ${given}, cookie("age") is "61", cookie("member") is "false", cookie("land") is "DE",
  layer("user.mail") is "bob@y.example", answer(id) is { region: 7, mid: "${'2'.repeat(38)}" }
  ${done}
  expect call "p.example/end"
}`;
}
