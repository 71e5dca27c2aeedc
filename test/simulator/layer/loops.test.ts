import { expect, test } from 'vitest';
import { runText } from '../run-text.ts';

const rules = `
record Product { id: text, price: number?, kind: text? }
data items: list of Product = layer("ecommerce.items")
event buy = layer("buy")
rule bought {
  on buy
  when count([for item in items when item.price > 10 or item.kind is "x": item]) > 1
  do log(join([for item in items when exists item.price: item.id], ","))
     log(text(sum([for item in items: item.price])))
     log(text(indexOf([for item in items: item.id], "b")))
}
`;

test('a scenario gives lists, and sees what loops make of them', async () => {
  const scenarios = `
scenario "three" {
  given items is [{ id: "a", price: 11 }, { id: "b", kind: "x" }, { id: "c", price: 2 }]
  when push { event: "buy" }
  expect log "a,c"
  expect log "13"
  expect log "1"
}
scenario "one" { given items is [{ id: "a", price: 11 }] when push { event: "buy" } expect no rule bought }
scenario "none" { when push { event: "buy" } expect no rule bought }
`;
  expect(await runText(rules + scenarios, { isPlainToo: true })).toEqual({ three: [], one: [], none: [] });
});

test('items of the page that do not fit their record are left out', async () => {
  const other = 'rule other { on buy do log("other") }';
  const scenario = `scenario "hostile" {
  given items is [{ id: "a", price: 11 }]
  when push { event: "buy", ecommerce: { items: [{ id: "b" }, "no record", { price: 3 }] } }
  expect log "other"
  expect no rule bought
}`;
  expect(await runText([rules, other, scenario].join('\n'), { isPlainToo: true })).toEqual({ hostile: [] });
});
