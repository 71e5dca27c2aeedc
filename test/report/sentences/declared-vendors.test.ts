import { expect, test } from 'vitest';
import { describeSentence } from '../../../compiler/describe/sentences/describe-sentence.ts';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { compileText } from '../../support/compile-text.ts';

const { program } = compileText(`
vendor counter "Counter" {
  fits:           performance
  queue:          list("_counter")
  script:         "https://counter.example.net/count.js"
  cannotWithdraw: "It counts until the next page."
  action event(name: text, details: record?) = ["event", name, details]
  action purchaseOrder(value: number?, currency: text?) = ["buy", value, currency]
}
data price "the price": number = layer("price")
tag counting "Visits" { vendor: counter  group: performance }
rule a { on start  do counting.event("purchase") { value: price, currency: "EUR" } }
rule b { on start  do counting.purchaseOrder(price) }
rule c { on start  do counting.purchaseOrder }
rule d { on start  do counting.run }
`);

test.each([
  ['a', 'send the event "purchase" to Counter with the price'],
  ['b', 'send "purchase order" to Counter with the price'],
  ['c', 'send "purchase order" to Counter'],
  ['d', 'start Counter'],
])('the sentence of rule %s says "%s"', (id, words) => {
  const rule = program.rules.find((one) => one.id === id)!;
  expect(plainText(describeSentence(rule, program))).toContain(words);
});
