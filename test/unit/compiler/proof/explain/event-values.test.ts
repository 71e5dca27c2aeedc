import { expect, test } from 'vitest';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import type { ExplainedAction } from '../../../../../compiler/proof/explain/explanation.ts';
import { compileText } from '../../../../support/compile-text.ts';

const declarations = `
event bought = layer("purchase")
data size: integer = layer("size")
state kind: text { keep: page }
state orders: set of text { keep: page }
tag shop { vendor: pixel group: necessary options: { url: "https://www.shop.example/p" } }
tag ads { vendor: pixel group: targeting options: { url: "https://ads.example/p" } }
tag small { vendor: pixel group: necessary when (size else 0) < 5 options: { url: "https://small.example/p" } }`;

/** Explains the rules on an event of a page whose size is 3. */
function explained(rules: string) {
  const { program, diagnostics } = compileText(`${declarations}
${rules}
scenario "one" { given size is 3, consent is unknown when load expect no navigation }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const { events, notGiven } = explain(program, program.scenarios[0].given);
  const running = events.flatMap((event) => event.running);
  return {
    notGiven,
    reasons: running.map(({ reason }) => reason?.text),
    actions: running.flatMap((one) => one.actions),
  };
}

const wordOf = ({ outcome }: ExplainedAction) =>
  'reason' in outcome ? `${outcome.is}: ${outcome.reason.text}` : outcome.is;

test('a condition of an event depends on the page, and its values are not called missing', () => {
  const { notGiven, reasons, actions } = explained(`rule purchase {
    on bought when exists event.order.id and event.order.state is "paid" and size is 3
    do shop.send { value: event.order.value }
  }`);
  expect(reasons).toEqual([undefined]);
  expect(actions.map(wordOf)).toEqual([
    'dependsOnPage: it is known only in the page whether the order ID is known, and whether the order state is "paid"',
  ]);
  expect(actions[0].sends?.data).toContainEqual({ name: 'values.value', isUnknown: true });
  expect(notGiven).toEqual([]);
});

test('what decides a condition without the event still decides it', () => {
  const { reasons } = explained(`
    rule first { on bought when exists event.id and size is 4 do shop.run }
    rule second { on bought when (exists event.id or size is 3) and size is 3 do shop.run }`);
  expect(reasons).toEqual(['the size is not 4: the size is 3', undefined]);
});

test('attributes and whereabouts of the element of an event are known only in the page', () => {
  const { reasons, actions } = explained(`
    rule clicked { on click("a") when not inside(".menu") do shop.send { rel: declassify(attribute("rel"), "The page writes it.") } }`);
  expect(reasons).toEqual([undefined]);
  expect(wordOf(actions[0])).toBe(
    'dependsOnPage: it is known only in the page whether the element is inside an element ".menu"',
  );
  expect(actions[0].sends?.data).toContainEqual({ name: 'values.rel', isUnknown: true });
});

test('consent and other conditions of an action come first', () => {
  const { actions } = explained(`
    rule purchase { on bought when exists event.id do ads.run then small.run }
    rule other { on bought when exists event.id do small.run }`);
  expect(actions.map(({ outcome }) => outcome.is)).toEqual(['waits', 'waits', 'dependsOnPage']);
  expect(actions[0].outcome).toMatchObject({ atLast: { is: 'stops' } });
});

test('a state that an event sets, or may set, is known only in the page', () => {
  const { reasons, actions } = explained(`
    rule a { on bought do set(kind, event.kind) }
    rule b { on bought when kind is "gift" do shop.run }
    rule c { on bought when exists event.id do set(kind, "paid") }
    rule d { on bought when kind is "paid" do set(kind, "free") }
    rule e { on bought do set(kind, "sold") }
    rule f { on bought when kind is "sold" do shop.run }`);
  expect(reasons).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  expect(actions.map(({ outcome }) => outcome.is)).toEqual([
    'runs', 'dependsOnPage', 'dependsOnPage', 'dependsOnPage', 'runs', 'runs',
  ]); // prettier-ignore
});

test('an event that follows a tag depends on the page if all that runs the tag does', () => {
  const { actions } = explained(`
    rule purchase { on bought when exists event.id do shop.run }
    rule after { on sent(shop) do log("sent") }
    rule named { on sent(shop) when beacon.kind is "run" do log("sent") }`);
  expect(actions.map(wordOf)).toEqual([
    'dependsOnPage: it is known only in the page whether the ID of the reported event is known',
    'dependsOnPage: shop depends on the page',
    'dependsOnPage: it is known only in the page whether the beacon kind is "run"',
  ]);
});

test('a rule that remembers values of the event may have them already', () => {
  const { actions } = explained(`
    rule purchase { remember: orders on bought when exists event.id once per event.id do shop.run }`);
  expect(actions.map(({ outcome }) => outcome.is)).toEqual(['dependsOnPage', 'dependsOnPage']);
});

test('events about the page as a whole follow those of its start', () => {
  const { program } = compileText(`event shown = layer("shown") { page: true }
    rule clicked { on click("a") do log("a") }
    rule page { on shown do log("b") }
    rule start { on ready do log("c") }`);
  expect(explain(program, []).events.map(({ on, isAboutPage }) => [on, isAboutPage])).toEqual([
    ['ready', undefined],
    ['shown', true],
    ['click("a")', undefined],
  ]);
});

test('reasons are in words, also of exceptions for personal data, of named conditions, and of what is remembered', () => {
  const { reasons, actions } = explained(`
    tag gone "Partner" { vendor: pixel group: necessary when size is 4 options: { url: "https://gone.example/p" } }
    condition mailed "the link has an email address" = declassify(hasEmail(link.text), "Only our own server learns it")
    condition large "the basket is large" = size > 3
    rule linked { on click("a") when not mailed do shop.send {} }
    rule heavy { on bought when large do shop.send {} }
    rule counted { on bought once per event.order.id remember: orders do shop.send {} }
    rule chained { on bought do gone.run then shop.run }`);
  const found = [...reasons, ...actions.map(wordOf)].filter((text) => text !== undefined && text !== 'runs');
  expect(found).toEqual([
    'the size is not more than 3: the size is 3 (in the condition "the basket is large")',
    'dependsOnPage: it is known only in the page whether the link text contains an email address',
    'dependsOnPage: it is known only in the page whether the order ID is among the orders',
    'dependsOnPage: it is known only in the page whether the order ID is among the orders',
    'stops: the size is not 4: the size is 3',
    'stops: an action before it does not run',
  ]);
});
