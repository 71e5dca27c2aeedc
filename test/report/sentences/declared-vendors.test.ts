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
  action register(status: boolean?) "a registration" = ["register", status]
}
function nameOf(step: text): text = case { step is "x": "Y", otherwise: "Z" }
event step = layer(/^(x|y)$/)
data price "the price": number = layer("price")
tag counting "Visits" { vendor: counter  group: performance }
rule a { on start  do counting.event("purchase") { value: price, currency: "EUR" } }
rule b { on start  do counting.purchaseOrder(price) }
rule c { on start  do counting.purchaseOrder }
rule d { on start  do counting.run }
rule e { on start  do counting.register(true) }
rule f { on step   do counting.event(nameOf(event.name)) }
rule g { on step   do counting.event(event.name) }
rule h { on start  when count(elements(".product")) > 2  do counting.run }
rule i { on start  when count(elements("a")) > 2  do counting.run }
`);

test.each([
  ['a', 'send the event "purchase" to Counter with the price'],
  ['b', 'send "purchase order" to Counter with the price'],
  ['c', 'send "purchase order" to Counter'],
  ['d', 'start Counter'],
  ['e', 'send a registration to Counter with the status "true"'],
  ['f', 'send the event "Y" or "Z" (depending on the name of the reported event) to Counter'],
  ['g', 'send the event under the name of the reported event to Counter'],
  ['h', 'how often the page has an element ".product" is more than 2'],
  ['i', 'how often the page has a link is more than 2'],
])('the sentence of rule %s says "%s"', (id, words) => {
  const rule = program.rules.find((one) => one.id === id)!;
  expect(plainText(describeSentence(rule, program))).toContain(words);
});
