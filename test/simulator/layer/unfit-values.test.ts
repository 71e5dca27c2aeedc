import { expect, test } from 'vitest';
import { failure } from '../run-text.ts';

const rules = `
record product { quantity: integer?  price: number? }
data ids: text = layer("ids")
data items: list of product? = layer("items")
event order = layer("order")
rule counted { on order when ids is "SKU1" do log("counted") }
rule sold { on order do log("sold", items) }
`;

test.each([
  ['a list', '["SKU1"]', 'a list'],
  ['a record', '{ id: "SKU1" }', 'a record'],
])('a failed expectation says that a text is missing where the page has %s', async (_, pushed, found) => {
  const lines = await failure(rules, `when push { event: "order", ids: ${pushed} }  expect log "counted"`);
  expect(lines).toContain(`layer("ids") is missing: the page has ${found}, but it is read as a text.`);
});

test('it says nothing of values that are missing, or fit', async () => {
  for (const item of ['{ event: "order" }', '{ event: "order", ids: 12, items: [{ price: "1.5" }] }']) {
    const lines = await failure(rules, `when push ${item}  expect log "counted"`);
    expect(lines.filter((line) => line.includes('is missing'))).toEqual([]);
  }
});

test('it names a field of a list that is passed on, and a list that is none', async () => {
  const item = '{ event: "order", items: [{ price: "12,50" }, { price: 3 }] }';
  expect(await failure(rules, `when push ${item}  expect log "other"`)).toContain(
    'product.price is missing: the page has a text that does not fit, but it is read as a number.',
  );
  expect(await failure(rules, `when push { event: "order", items: "none" }  expect log "other"`)).toContain(
    'layer("items") is missing: the page has a text that does not fit, but it is read as a list of records "product".',
  );
});
