import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runText } from '../run-text.ts';

const page = readFileSync('docs/vendors.md', 'utf8');
const [, example] = /\n## Adobe Analytics\n[\s\S]*?```dsl\n([\s\S]*?)```/.exec(page)!;

test('the example of docs/vendors.md sends an order once, with the id, the products and the currency', async () => {
  const scenario = `
scenario "order" {
  given  consent is [necessary, performance],
         layer("order") is { id: "o-1", total: 24.5, items: [{ product: "Cap", quantity: 2, price: "24.50" }, { product: "Bag", price: "1,5" }] }
  when   raise purchase
  expect beacon "Order" with { orderId: "o-1", orderedItems: ";Cap;2;24.5,;Bag", currency: "EUR", events: [ordered] } once
}`;
  const before = readFileSync('test/vendors/shared.dsl', 'utf8');
  expect(await runText(example + scenario, { before })).toEqual({ order: [] });
});
