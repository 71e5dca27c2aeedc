import * as fc from 'fast-check';

/** Declarations of all programs: values of the page, states, vendors in all forms, and what sends to hosts of its own. */
export const declarationsWith = (
  dataLayer: string,
): string => `project test { dataLayer: ${dataLayer} directCalls: "_satellite" own: ["example.com"] visit: { group: performance } }
site main
stage production
consent { group necessary = 1 group performance = 2 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
data word: text = layer("word")
data level: text = cookie("level")
data plan: text = layer("plan.name")
data place: text = meta("place")
state open: text
state kept: text { keep: visitor }
state short: text { keep: session, limit: 3 }
state flagged: flag
state counted: counter
state words: list of text
call ask { get: "/ask" query: { q: level } answer: { seg: text } }
vendor note {
  fits: performance
  queue: list("_note")
  script: "https://www.example.com/n.js"
  attributes: { "data-kind": kind }
  globals: { noteKind: kind }
  first: [["kind", kind]]
  cannotWithdraw: "It is a test"
  option kind: text?
  action mark(topic: text) = ["mark", topic]
}
tag note { vendor: note group: performance options: { kind: plan } }
tag px { vendor: pixel group: targeting options: { url: "https://px.example/p", parameters: { o: open } } }
tag near { vendor: pixel group: necessary options: { url: "https://www.example.com/near" } }
tag frame { vendor: iframe group: performance options: { url: "https://www.example.com/f", title: "F", parameters: { w: word } } }
rule known { on layer("xa"), layer("xb"), window("w"), direct("d") do log("known") }
`;

/** Values, conditions, events and actions of all kinds. Some programs with them have errors. */
const { text, test, event: on, action } = fc.letrec<{ text: string; test: string; event: string; action: string }>((tie) => {
  /** Fills the gaps of a template: `f`lower(${text})``. */
  const f = (parts: TemplateStringsArray, ...gaps: readonly fc.Arbitrary<string>[]) =>
    fc.tuple(...gaps).map((values) => String.raw({ raw: parts }, ...values));
  const oneOf = (...all: readonly fc.Arbitrary<string>[]) => fc.oneof({ maxDepth: 2, depthIdentifier: 'rule' }, ...all);
  const read = fc.constantFrom(
    'word', 'level', 'plan', 'place', 'open', 'kept', 'short', 'ask.seg', 'path', 'query("src")', 'layer("copy")', 'layer("plan")', 'layer("copy.length")', 'layer("plan.0")', 'layer("event")',
    'local("tagc.kept")', 'session("tagc.short")', 'global("_note.0.1")', 'global("_note.1.1")', 'global("noteKind")', 'global("adobeDataLayer.2.copy")', 'global("adobeDataLayer.length")',
    'element("#a", attribute: "data-a")', 'element("script", attribute: "data-kind")', 'element("iframe", attribute: "src")', 'campaign.current', 'declassify(geo.text, "A test")',
  ); // prettier-ignore
  return {
    text: oneOf(
      fc.constantFrom('"a"', '"b"'),
      read.map((value) => `(text(${value}) else "none")`),
      fc.constantFrom('text(counted)', 'join(words, "-")', 'text(count(words))'),
      f`lower(${tie('text')})`,
      f`(${tie('text')} + ${tie('text')})`,
      f`case { ${tie('test')}: ${tie('text')}, otherwise: ${tie('text')} }`,
    ),
    test: oneOf(
      read.map((value) => `exists ${value}`),
      fc.constantFrom('flagged', 'counted > 1', 'words contains "a"', 'consent.targeting', 'optedOut', 'present(".mark")', 'present("iframe")', 'present("script[data-kind]")', 'visible("#a")'),
      f`${tie('text')} is "a"`,
      f`${tie('text')} is "x"`,
      f`not (${tie('test')})`,
      f`(${tie('test')} or ${tie('test')})`,
    ),
    event: fc.constantFrom(
      'start', 'ready', 'loaded', 'click(".k")', 'click("#a")', 'layer("xa")', 'layer(/^x/)', 'layer("xb")', 'layerChange("copy")', 'layerChange("word")',
      'changed(open)', 'changed(flagged)', 'changed(word)', 'direct("d")', 'sent(px)', 'sent(note)', 'answered(ask)', 'consentChanged', 'scroll(25)', 'scroll(50)', 'scroll.pixels(10)',
      'visible("#a")', 'visible(".k")', 'appears("#a")', 'appears(".k")', 'hover("#a")', 'window("w")',
      'layer("x" + (level else ""))', 'window("w" + (level else ""))', 'direct("d" + (level else ""))', 'scroll(case { level is "a": 10, otherwise: 55 })', 'layer(/^xb?a?$/)',
    ),
    action: oneOf(
      f`set(open, ${tie('text')})`, f`set(kept, ${tie('text')})`, f`set(short, ${tie('text')})`, f`set(flagged, ${tie('test')})`,
      fc.constantFrom('increase(counted)', 'clear(open)', 'send(ask)', 'near.run', 'frame.run', 'px.run', 'hide("#a")', 'show("#a")', 'wait(1s)'),
      f`add(words, ${tie('text')})`, f`push({ copy: ${tie('text')} })`, f`push({ plan: { name: ${tie('text')} } })`, f`push({ copy: { of: ${tie('text')} } })`,
      f`addClass("#a", "mark")`, f`removeClass("#a", "mark")`, f`setAttribute("#a", "data-a", ${tie('text')})`, f`setParameter("a", "src", ${tie('text')})`,
      f`note.mark(${tie('text')})`, f`raise(direct("d"))`,
      fc.constantFrom('raise(layer("x" + (level else "")))', 'push({ event: "x" + (level else "") })', 'addClass(case { level is "a": "#a", otherwise: ".b" }, "mark")'),
    ),
  };
}); // prettier-ignore

const actions = fc
  .array(fc.tuple(action, fc.constantFrom('', '', ' then', ' then always')), { minLength: 1, maxLength: 3 })
  .map((list) => list.map(([one, then], at) => one + (at + 1 < list.length ? then : '')).join(' '));

/** A rule whose name is `NAME`. */
export const rule = fc
  .tuple(on, fc.option(test, { freq: 2 }), actions)
  .map(([on, when, list]) => `rule NAME { on ${on}${when === null ? '' : ` when ${when}`} do ${list} }`)
  // A rule that starts itself again runs endlessly.
  .filter((line) => !isEndless(line));

export const event: fc.Arbitrary<string> = on;
export const condition: fc.Arbitrary<string> = test;
export const value: fc.Arbitrary<string> = text;

function isEndless(line: string): boolean {
  if (/on direct\("d".*raise\(/.test(line) || /on layer\(.*(?:raise\(layer|push\(\{ event)/.test(line)) return true;
  if (
    /on (?:layerChange|changed|sent|answered|consentChanged).*(?:push\(|set\(|px\.run|note\.mark|send\(|clear\(|raise)/.test(
      line,
    )
  )
    return true;
  return /on appears.*(?:frame\.run|addClass|setAttribute)/.test(line);
}

/** Names of the rules of a program. */
export const named = (lines: readonly string[]): readonly string[] =>
  lines.map((line, at) => line.replaceAll('NAME', `r${at}`));

/** What visitors find in a page and do there, in the order of the steps. */
export interface Visitor {
  readonly groups: readonly string[];
  readonly word: string;
  readonly level: string;
  readonly steps: readonly string[];
}

export const visitor: fc.Arbitrary<Visitor> = fc.record({
  groups: fc.constantFrom(['necessary'], ['necessary', 'performance'], ['necessary', 'performance', 'targeting']),
  word: fc.constantFrom('a', 'x'),
  level: fc.constantFrom('a', 'x'),
  steps: fc.array(
    fc.constantFrom(
      'click ".k"', 'click "#a"', 'push { event: "xa" }', 'push { event: "xb", word: "n" }', 'push { copy: "c" }', 'raise direct("d")', 'wait 1s', 'wait 5s',
      'scroll to 60', 'view "#a"', 'view ".k"', 'hover "#a"', 'raise window("w")', 'consent becomes [necessary, performance, targeting]',
    ),
    { minLength: 3, maxLength: 8 },
  ),
}); // prettier-ignore

/** Returns a scenario of a visitor. */
export function scenarioOf({ groups, word, level, steps }: Visitor, name: string): string {
  return `scenario "${name}" {
  given consent is [${groups.join(', ')}], path is "/a", layer("word") is "${word}", layer("plan.name") is "p", meta("place") is "m",
    cookie("level") is "${level}", element("#a", attribute: "class") is "k", answer(ask) is { seg: "s" }
  ${steps.map((step) => `when ${step}`).join('\n  ')}
  when wait 5s
  when raise direct("end")
  expect call "www.example.com/end"
}`;
}
