import { expect, test } from 'vitest';
import { compileText, minifyText, prelude } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { typeOf } from '../../type-of.ts';

const declarations = `
record item { name: text  price: number?  mail: personal(email) text? }
data shown: item?    = layer("shown")
data extra: record? = layer("extra")
data note: text?     = layer("note")
data mail: personal(email) text? = layer("mail")
tag counter { vendor: pixel  group: necessary  options: { url: "https://count.example.net/p" } }
event go = layer("go")
`;

test.each([
  ['merge(shown, { price: 2 }).price', 'integer'],
  ['merge(shown, { price: note }).price', 'anything?'],
  ['merge({ name: "a" }, { name: note }).name', 'text'],
  ['merge({ name: "a" }, { name: mail }).name', 'personal(email) text'],
  ['merge(shown, { more: 1 }).name', 'text?'],
  ['merge(shown, { more: 1 }).mail', 'personal(email) text?'],
  ['merge(shown, { more: 1 }).more', 'integer'],
  ['merge(shown, { more: 1 }).other', 'unknown-field'],
  ['merge(extra, { more: 1 }).other', 'text?'],
  ['merge(extra, { more: mail })', 'personal(email) record'],
  ['merge(shown, extra)', 'personal(email) record'],
  ['merge(extra)', 'record'],
  ['merge(extra, "text")', 'wrong-type'],
])('the type of %s is %s', (expression, type) => expect(typeOf(expression, declarations)).toBe(type));

test('a merged record with personal data reaches no third party', () => {
  const codes = (action: string) =>
    compileText(`${declarations}\nrule one { on go do ${action} }`).diagnostics.map(({ code }) => code);
  expect(codes('counter.send(merge(extra, { mail: mail }))')).toEqual(['personal-data']);
  expect(codes('counter.send(merge({ mail: mail }, extra))')).toEqual(['personal-data']);
  expect(codes('counter.send { mail: merge(shown, { name: "a" }).mail }')).toEqual(['personal-data']);
  expect(codes('counter.send { name: merge({ mail: mail }, { name: "a" }).name }')).toEqual([]);
});

test('fields of the second record replace those of the first, except missing ones, and fields are read as declared', async () => {
  const code = await minifyText(`${declarations}
rule one { on go do log("it", merge(shown, { name: event.title, more: 1 })) log("second", merge(extra, shown)) }`);
  const { page, said } = runBundle(code);
  page.adobeDataLayer.push({ shown: { name: 'a', price: '12,5', own: null } }, { event: 'go', title: 'b' });
  page.adobeDataLayer.push({ shown: { price: '3' }, extra: { price: 4, x: [1] } }, { event: 'go' });
  expect(JSON.parse(JSON.stringify(said))).toEqual([
    ['it', { name: 'b', more: 1 }],
    ['second', { name: 'a' }],
    ['it', { name: 'a', price: 3, more: 1 }],
    ['second', { name: 'a', price: 3, x: [1] }],
  ]);
});

test('names of fields in rules are sent, and personal names of the page are not', async () => {
  const before = prelude.replace('own:', 'redact: { parameters: ["email", "phone"] }\n  own:');
  const options = 'url: "https://other.example.net/p", parameters: merge(extra, { email: note })';
  const code = await minifyText(
    `${declarations}\ntag other { vendor: pixel  group: necessary  options: { ${options} } }\nrule one { on go do other.run }`,
    before,
  );
  const { page, sent } = runBundle(code);
  page.adobeDataLayer.push({ extra: { phone: 'x', a: 'ann@example.org' }, note: 'n' }, { event: 'go' });
  expect(sent.map((address) => new URL(address).search)).toEqual(['?phone=redacted&a=redacted&email=n']);
});
