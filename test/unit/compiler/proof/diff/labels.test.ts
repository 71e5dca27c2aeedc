import { expect, test } from 'vitest';
import { compareTexts } from './versions.ts';

test.each([
  ['an option', '', 'sent.run', 'parameters.b'],
  ['a call', 'call sends { post: "/c" body: { a: a, b: b } }', 'send(sends)', 'body.b'],
  ['an item of the data layer', '', 'push({ a: a, b: b })', 'item.b'],
])('a field of %s becomes personal beside one that is', (_, declaration, action, name) => {
  const of = (type: string) => `data a: personal(id) text = layer("a")
    data b: ${type} = layer("b")
    tag sent { vendor: pixel group: necessary options: { url: "https://www.example.com/p" parameters: { a: a, b: b } } }
    ${declaration}
    rule r { on start do ${action} }`;
  const { changes } = compareTexts(of('text'), of('personal(email) text'));
  expect(changes.flatMap(({ fields }) => fields)).toMatchObject([{ name, isPersonal: true }]);
});
