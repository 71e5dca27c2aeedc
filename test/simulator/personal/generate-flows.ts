import * as fc from 'fast-check';

/**
 * A declaration that uses personal data in one of the ways in which a value can become another value, a place, a choice, an
 * event or a time. Many are errors.
 */
const { line } = fc.letrec<{
  text: string;
  test: string;
  path: string;
  number: string;
  time: string;
  selector: string;
  attribute: string;
  event: string;
  action: string;
  actions: string;
  short: string;
  line: string;
}>((tie) => {
  const text = tie('text');
  const test = tie('test');
  /** Fills the gaps of a template: `f`lower(${text})``. */
  const f = (parts: TemplateStringsArray, ...gaps: readonly fc.Arbitrary<string>[]) =>
    fc.tuple(...gaps).map((values) => String.raw({ raw: parts }, ...values));
  const chosen = (one: string, other: string) =>
    fc.oneof(fc.constant(one), f`case { ${test}: ${fc.constant(one)}, otherwise: ${fc.constant(other)} }`);
  const oneOf = (...all: readonly fc.Arbitrary<string>[]) => fc.oneof({ maxDepth: 3, depthIdentifier: 'flow' }, ...all);
  const list = fc.constantFrom('words', 'mails', 'secrets');
  const personal = fc.constantFrom('(who else "b")', 'case { member: "a", otherwise: "b" }', 'text(age else 0)');
  const decision = fc.constantFrom('who is "ann"', 'member', 'age > 50', 'land is US');
  const visible = fc.constantFrom(
    'set(open, "yes")', 'set(mail, "yes")', 'set(secret, "yes")', 'push({ a: "yes" })', 'push({ user: { mail: "yes" } })', 'increase(counted)', 'clear(words)',
    'add(mails, "yes")', 'send(plain)', 'id.request', 'loaded.run', 'social.run', 'raise(direct("a"))', 'addClass("#a", "mark")', 'setAttribute("#a", "data-a", "yes")',
    'note.mark', 'line.mark("m")', 'google.put("p")', 'google.count("c")', 'set(kept, "yes")', 'set(keptSecret, "yes")',
  ); // prettier-ignore
  const read = oneOf(
    f`layer(${tie('path')})`, f`local(${tie('path')})`, f`session(${tie('path')})`, f`cookie(${tie('path')})`,
    f`query(${tie('path')})`, f`meta(${tie('path')})`, f`global(${tie('path')})`, f`segment(${tie('number')})`,
    fc.constantFrom('global("_note.0.1")', 'global("_note.1.1")', 'global("noteUser")', 'global("noteKind")', 'global("_line.q.1.1")', 'global("LAYER.2.1")', 'layer("g")'),
    fc.constantFrom('local("tagc.kept")', 'session("tagc.keptSecret")', 'element("script", attribute: "data-user")'),
    f`element(${tie('selector')})`, f`element("#a", attribute: ${tie('attribute')})`,
  ); // prettier-ignore
  return {
    text: oneOf(
      fc.constantFrom('"a"', '"b"', '"ann"', '(who else "b")', 'text(age else 0)', '(open else "b")', '(mail else "b")', 'redact(mail else "b")'),
      fc.constantFrom('(userMail else "b")', '(secret else "b")', 'redact(userMail else "b")', 'paths[land]', '(plain.seg else "b")', '(ask.seg else "b")', 'path'),
      f`case { ${test}: ${text}, otherwise: ${text} }`,
      f`(${text} + ${text})`, f`lower(${text})`, f`redact(${text})`, f`replace(${text}, "a", "b")`, f`hash(${text})`, f`pick(${text})`,
      f`join(split(${text}, "n"), "b")`, f`join(${list}, "b")`, f`text(count(${list}))`, f`shorten("abbbb", ${tie('number')})`,
      f`(${read} else "b")`,
    ), // prettier-ignore
    test: oneOf(
      fc.constantFrom('exists who', 'member', 'flagged', 'who is "ann"', 'age > 50', 'land is US', 'exists id.region', 'exists id.mid', 'exists plain.seg', 'exists ask.seg', 'page is secretPage'),
      f`${text} is "ann"`, f`not (${test})`, f`${test} and ${test}`, f`${list} contains "ann"`, f`present(${tie('selector')})`,
    ), // prettier-ignore
    path: oneOf(
      chosen('"a"', '"b"'),
      fc.constant('paths[land]'),
      f`declassify(${chosen('"a"', '"b"')}, "A test")`.filter((line) => !line.includes('case')),
    ),
    number: oneOf(chosen('1', '2'), chosen('40', '60'), fc.constantFrom('(age else 1)', 'count(secrets)')),
    time: oneOf(chosen('1s', '50s')),
    selector: oneOf(
      chosen('"#a"', '"#b"'),
      fc.constantFrom('"script"', '"[src]"', '"script[data-user]"', '"script[data-user=ann]"'),
      f`"[title='" + ${text} + "']"`,
    ),
    attribute: oneOf(chosen('"data-a"', '"data-b"'), fc.constant('"src"')),
    event: oneOf(
      fc.constantFrom('start', 'click(".k")', 'direct("x")', 'direct("a")', 'layer("a")', 'changed(open)', 'changed(secret)', 'changed(watched)', 'layerChange("user")', 'answered(ask)', 'failed(ask)', 'answered(plain)', 'failed(plain)', 'sent(loaded)', 'answered(id)', 'sent(note)', 'sent(line)'),
      f`direct(${text})`, f`layer(${text})`, f`layerChange(${tie('path')})`, f`click(${tie('selector')})`, f`video.progress(${tie('number')})`,
      f`video.play(after: ${tie('time')})`, f`visible(${tie('selector')}, for: ${tie('time')})`, f`hover("#a", for: ${tie('time')})`, f`formChange(again: ${test})`,
    ), // prettier-ignore
    action: oneOf(
      fc.constantFrom('clear(open)', 'note.mark', 'note.run', 'line.mark("m")', 'increase(counted)', 'increase(hidden)', 'send(ask)', 'send(plain)', 'loaded.run', 'id.request', 'social.run', 'set(open, event.id)', 'set(open, event.path)', 'set(open, text(video.percent))'),
      f`set(${fc.constantFrom('open', 'mail', 'secret')}, ${text})`, f`set(flagged, ${test})`, f`set(flag, ${test})`, f`add(${list}, ${text})`, f`remove(${list}, ${text})`,
      f`note.open(${text})`, f`line.mark(${text})`, f`google.put(${text})`, f`google.count(${text})`, f`set(kept, ${text})`, f`set(keptSecret, ${text})`,
      f`push({ a: ${text} })`, f`push({ user: { mail: ${text} } })`, f`log(${text})`,
      f`setAttribute(${tie('selector')}, ${tie('attribute')}, ${text})`, f`addClass(${tie('selector')}, "mark")`,
    ), // prettier-ignore
    actions: oneOf(
      tie('action'), tie('action'), f`${tie('action')} ${tie('action')}`, f`${tie('action')} then ${tie('action')}`, f`${tie('action')} then always ${tie('action')}`,
      f`wait(${tie('time')}) then ${tie('action')}`,
    ), // prettier-ignore
    // Simple uses of personal data, which complex ones hide.
    short: oneOf(
      f`on click(".k") when ${decision} do ${visible}`, f`on click(".k") when ${decision} do ${visible}`, f`on click(".k") do loaded.run then ${visible}`,
      f`on click(".k") do remove(${list}, ${personal})`, f`on click(".k") do push({ event: ${personal} })`, f`on click(".k") do raise(direct(${personal}))`,
      f`on click(".k") do wait(case { ${decision}: 1s, otherwise: 200s }) then ${visible}`,
    ), // prettier-ignore
    // Rules that dispatch start only with events of the page, so that no rule starts itself.
    line: fc.oneof(
      { weight: 12, arbitrary: f`rule NAME { ${tie('short')} }` },
      { weight: 6, arbitrary: f`rule NAME { on ${tie('event')} do ${tie('actions')} }` },
      { weight: 6, arbitrary: f`rule NAME { on ${tie('event')} when ${test} do ${tie('actions')} }` },
      { weight: 3, arbitrary: f`rule NAME { on click(".k") do raise(direct(${text})) }` },
      { weight: 1, arbitrary: f`rule NAME { on click(".k") do raise(layer(${text})) }` },
      { weight: 1, arbitrary: f`rule NAME { on click(".k") do push({ event: ${text} }) }` },
      { weight: 2, arbitrary: f`rule NAME { on click(".k") when ${test} do raise(direct("a")) }` },
      { weight: 4, arbitrary: f`tag NAME { vendor: pixel group: targeting on direct("go") options: { url: "https://p.example/NAME", parameters: { a: ${text} } } }` },
      { weight: 2, arbitrary: f`tag NAME { vendor: pixel group: targeting on ${tie('event')} when ${test} options: { url: "https://p.example/NAME" } }` },
      { weight: 1, arbitrary: f`state NAME: text { keep: visitor, key: local(${tie('path')}) } rule NAMEr { on click(".k") do set(NAME, "v") }` },
      { weight: 1, arbitrary: f`event NAME = layer(${text}) rule NAMEr { on NAME do ${tie('actions')} }` },
      { weight: 1, arbitrary: f`page NAME = ${test} tag NAMEt { vendor: pixel group: targeting on direct("go") when page is NAME options: { url: "https://p.example/NAMEt" } }` },
    ), // prettier-ignore
  };
});

/** Declarations of which each has names of its own. */
export const flows: fc.Arbitrary<readonly string[]> = fc
  .array(line, { minLength: 20, maxLength: 40 })
  .map((lines) => lines.filter((text) => !isEndless(text)).map((text, at) => text.replaceAll('NAME', `name${at}`)));

/**
 * Whether a change of the data layer starts an action that ends later. What follows that may push the same path, and so
 * start the rule again, endlessly. So does a push of the path itself.
 */
function isEndless(text: string): boolean {
  return /^rule .*layerChange\(.*\bdo .*(send\(|loaded\.run|id\.request|wait\(|push\(|google\.put\()/.test(text);
}
