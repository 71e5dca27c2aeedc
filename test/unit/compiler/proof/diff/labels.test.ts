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

test.each([
  ['in the field', 'b: declassify(a, "Only a level")', ''],
  ['in a data element', 'b: level', 'data level: text = declassify(a, "Only a level")'],
])('a field with a declassified value counts as personal: %s', (_, field, declaration) => {
  const of = (parameters: string) => `data a: personal(id) text = layer("a")
    ${declaration}
    tag sent { vendor: pixel group: ads options: { url: "https://other.example/p" parameters: { ${parameters} } } }
    rule r { on start do sent.run }`;
  const { changes } = compareTexts(of('p: path'), of(`p: path, ${field}`));
  expect(changes.flatMap(({ fields }) => fields)).toMatchObject([{ name: 'parameters.b', isPersonal: true }]);
});
