import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeValue } from '../../../compiler/language/tables/decoders.ts';
import { parseType, type Type } from '../../../compiler/language/model/type.ts';
import { minifyText, modulesOf } from '../../support/compile-text.ts';
import { runBundle } from '../../support/run-bundle.ts';
import { search } from '../../support/search.ts';

const declarations = `
record part { code: integer? }
record product { product: text?  quantity: integer?  price: number?  land: country?  part: part?  parts: list of part? }
data items: list of product? = layer("items")
data one: product?           = layer("items[0]")
state kept: list of product { keep: visitor, group: necessary }
event go = layer("go")
event passed = direct("passed")
call service { post: "/orders"  body: { items: items, one: one }  group: necessary }
variables { prods: products }
tag analytics { vendor: adobeAnalytics  group: necessary  options: { server: "metrics.example.com", suite: "x" } }
tag image { vendor: pixel  group: necessary  options: { url: "https://a.example.com/p" } }
function sold(list: list of product?): list of product? = case { exists list: list, otherwise: [] }
`;

const raw = {
  product: 12,
  quantity: '2',
  price: '12,50',
  land: ' jp ',
  part: { code: 'x', more: 1 },
  parts: [{ code: '7' }, 'no part', null, { code: 1.5 }],
  note: 'kept as it is',
};
/** What each use gets of it. */
const read = {
  product: '12',
  quantity: 2,
  land: 'JP',
  part: { more: 1 },
  parts: [{ code: 7 }, {}],
  note: 'kept as it is',
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each([
  ['a list in a log', 'log("it", items)', [read]],
  ['a record in a log', 'log("it", one)', read],
  ['an item by its position', 'log("it", items[0])', read],
  ['the first item', 'log("it", first(items))', read],
  ['a field that is a record', 'log("it", one.part)', { more: 1 }],
  ['a field that is a list', 'log("it", items[0].parts)', [{ code: 7 }, {}]],
  ['a list in a list', 'log("it", [items])', [[read]]],
  ['a list in a record', 'log("it", { a: items, b: one })', { a: [read], b: read }],
  ['a choice', 'log("it", case { exists items: items, otherwise: [] })', [read]],
  ['a list or another one', 'log("it", items else [])', [read]],
  ['an argument of a function', 'log("it", sold(items))', [read]],
  ['the place itself', 'log("it", sold(layer("items")))', [read]],
])('a record of the page has its declared fields as %s', async (_, action, expected) => {
  const { said, page } = runBundle(await minifyText(`${declarations}\nrule one { on go do ${action} }`));
  page.adobeDataLayer.push({ items: [raw, 'no item', null, 3] }, { event: 'go' });
  expect(plain(said)).toEqual([['it', expected]]);
});

test('also in a call, a beacon, an event, a pushed item and storage, and beside a field that is read alone', async () => {
  const stored = new Map<string, string>();
  const fetched: string[] = [];
  const globals = {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    AbortController,
    fetch: (_: string, { body }: { body: string }) => {
      fetched.push(body);
      return new Promise(() => undefined);
    },
  };
  const code = await minifyText(`${declarations}
rule one {
  on go
  do send(service)
     analytics.link("Order") { prods: items }
     raise(passed, { items: items })
     push({ pushed: one })
     add(kept, one)
     image.send { prices: items[*].price, quantities: items[*].quantity, land: one.land }
}
rule two { on passed do log("passed", event.detail) }`);
  const { page, said, sent } = runBundle(code, { globals });
  page.adobeDataLayer.push({ items: [raw] }, { event: 'go' });
  expect(fetched.map((body) => JSON.parse(body))).toEqual([{ items: [read], one: read }]);
  expect(new URL(sent[0]).searchParams.get('products')).toBe(';12;2');
  expect(plain(said)).toEqual([['passed', { items: [read] }]]);
  expect(page.adobeDataLayer.getState('pushed')).toEqual(read);
  expect(JSON.parse(stored.get('tagc.kept')!)).toEqual([read]);
  expect(new URL(sent[1]).search).toBe('?quantities=2&land=JP');
});

test('rules that read single fields have no code for whole records', async () => {
  const modules = await modulesOf(
    `${declarations}\nrule one { on go do log("it", one.price) log("it", one.part.code) }`,
  );
  expect(modules).not.toContain('values/record');
});

test('each declared field of a random record is what a rule that reads it alone gets', () => {
  const fields = Object.fromEntries(
    ['text', 'integer', 'number', 'boolean', 'country', 'locale', 'list of text', 'list of integer'].map((type) => [
      type,
      parseType(`${type}?`),
    ]),
  );
  const type: Type = { name: 'record', fields };
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '12,50',
      '1,234.50',
      '€5',
      ' 3 ',
      '',
      'jp',
      'us-en',
      'true',
      NaN,
      Infinity,
      undefined,
      '0x10',
      '1e3',
    ),
  );
  const { seed, numRuns } = search(500);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, value]))), (record) => {
      const before = JSON.stringify(record);
      const whole = decodeValue(record, type) as unknown as Readonly<Record<string, unknown>>;
      for (const [name, field] of Object.entries(fields)) {
        const alone = decodeValue(record[name], field);
        expect(whole[name]).toEqual(alone);
        expect(Object.hasOwn(whole, name)).toBe(alone !== undefined);
      }
      expect(JSON.stringify(record)).toBe(before);
    }),
    { seed, numRuns },
  );
});
