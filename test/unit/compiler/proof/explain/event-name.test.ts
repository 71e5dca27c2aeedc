import { expect, test } from 'vitest';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { compileText } from '../../../../support/compile-text.ts';

test('knows the name of the event that it explains, and states no value that depends on the rest of the event', () => {
  const { program, diagnostics } = compileText(`
    event added = layer("add_to_cart")
    event begun = layer("begin_checkout")
    function named(step: text): text = case { step is "add_to_cart": "AddToCart", otherwise: "Other" }
    tag shop {
      vendor: pixel
      group: necessary
      options: { url: "https://www.shop.example/c" }
    }
    rule steps {
      on added, begun, layer(/^shop_/)
      when not event.name is "begin_checkout"
      do shop.send { name: named(event.name), by: event.info.by else "" }
    }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { events, notGiven } = explain(program, []);
  const found = events.map(({ on, running: [{ reason, actions }] }) => {
    const data = actions.flatMap(({ sends }) => sends?.data ?? []);
    return [on, reason?.text ?? data.map(({ value, isUnknown }) => (isUnknown ? 'only in the page' : value))];
  });
  expect(found).toEqual([
    ['added', ['"https://www.shop.example/c"', '"AddToCart"', 'only in the page']],
    ['begun', 'the name of the reported event is "begin_checkout"'],
    ['layer(/^shop_/)', ['"https://www.shop.example/c"', 'only in the page', 'only in the page']],
  ]);
  expect(notGiven).toEqual([]);
});
