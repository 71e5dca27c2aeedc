import { expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';

const frame =
  'tag frame { vendor: iframe group: necessary options: { url: "https://www.example.com/f" title: "a" } }\n';

function kindOf(text: string): string {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  return result.kind;
}

/** Rules in which an action runs because an earlier one has changed what its condition reads. */
test.each([
  [
    'a limit shortens a stored text',
    `state word: text { keep: session, limit: 5 }
    ${ownTag('exists word and word is not "hello world"')}
    rule r { on start do set(word, "hello world") own.run }`,
  ],
  [
    'a state and a source share a cookie',
    `state mark: text { key: cookie("mark") keep: session }
    data read: text = cookie("mark")
    ${ownTag('exists read')}
    rule r { on start when not exists read do set(mark, "1") own.run }`,
  ],
  [
    'a source reads the place of a state without a key',
    `state mark: text { keep: visitor }
    data read: text = local("tagc.mark")
    ${ownTag('exists read')}
    rule r { on start when not exists read do set(mark, "1") own.run }`,
  ],
  [
    'two states share a key',
    `state one: text { key: local("k") }
    state two: text { key: local("k") }
    ${ownTag('two is "b"')}
    rule r { on start do set(one, "b") set(two, "c") set(one, "b") own.run }`,
  ],
  [
    'pipes split an item',
    `state words: list of text { keep: session, format: pipes }
    ${ownTag('words contains "a"')}
    rule r { on start do set(words, ["a|b"]) own.run }`,
  ],
  [
    'pipes lose an empty item',
    `state words: list of text { keep: session, format: pipes }
    ${ownTag('count(words) is 2')}
    rule r { on start do set(words, ["", "a", "b"]) own.run }`,
  ],
  [
    'a change after a withdrawal is dropped',
    `state seen: flag { keep: session, group: targeting }
    ${ownTag('not seen')}
    rule r { on click("a") do set(seen, true) own.run }`,
  ],
  [
    'the storage is full',
    `state seen: flag { keep: session }
    ${ownTag('not seen')}
    rule r { on click("a") do set(seen, true) own.run }`,
  ],
  [
    'a state is stored in the cookie of consent',
    `state choice: text { key: cookie("OptanonConsent") }
    ${ownTag('consent.targeting')}
    rule r { on start when not consent.targeting do set(choice, "groups=1:1,4:1") own.run }`,
  ],
  [
    'a tag inserts an element',
    `${frame}${ownTag('present("iframe")')}
    rule r { on ready when not present("iframe") do frame.run own.run }`,
  ],
  [
    'a vendor calls a module',
    `vendor coded { fits: necessary action ask() = module("./modules/share-job.ts") }
    tag code { vendor: coded group: necessary }
    ${ownTag('exists local("b")')}
    rule r { on start when not exists local("b") do code.ask own.run }`,
  ],
])('an action may change what a later one reads: %s', (_, rules) => {
  expect(kindOf(`${rules}\nassert "never" { tag own never runs }`)).toBe('refuted');
});

test.each([
  ['a stored state changes no country', 'state seen: flag { keep: visitor }', 'set(seen, true)', 'land is DE'],
  [
    'a stored state changes no other place',
    'state a: text { key: local("a") }',
    'set(a, "b")',
    'not exists local("b")',
  ],
  ['a frame changes no country', frame, 'frame.run', 'land is DE'],
  ['a frame changes no storage', frame, 'frame.run', 'not exists local("b")'],
  ['a state of the page', 'state seen: flag { keep: page }', 'set(seen, true)', 'seen'],
])('what no action changes is as at the event: %s', (_, declared, action, condition) => {
  const rule = `rule r { on layer("go") when ${condition === 'seen' ? 'land is DE' : condition} do ${action} own.run }`;
  expect(
    kindOf(`data land: country = layer("country")
    ${declared}
    ${ownTag('land is not CN')}
    ${rule}
    assert "only" { tag own runs only when ${condition} }`),
  ).toBe('proved');
});
