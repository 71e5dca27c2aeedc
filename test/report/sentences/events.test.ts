import { expect, test } from 'vitest';
import { plainText } from '../../../compiler/contract/report/text.ts';
import { report } from '../data/report-of.ts';

const sentencesOf = (text: string) =>
  report(`vendor counter "Counter" {
  fits: performance  queue: list("_c")  script: "https://c.example/c.js"  cookies: {}  withdraw: [["stop"]]
  action event(name: text, value: number?) = ["event", name, { value: value }]
}
data step: text = layer("step") else "x"
data price: number = layer("price") else 0
function worthOf(price: number): number = case { price > 10: 1, otherwise: 2 }
tag counting { vendor: counter group: performance }
${text}`)
    .rules.filter(({ kind }) => kind === 'rule')
    .map(({ sentence }) => plainText(sentence));

test('an event is named by its text, or sent under the value that names it', () => {
  const [fixed, named, other] = sentencesOf(`rule fixed { on layer("seen") do counting.event("begun") }
rule named { on layer(/seen|hidden/) do counting.event(event.name) }
rule other { on layer("seen") do counting.event(step) }`);
  expect(fixed).toContain('send the event "begun" to Counter');
  expect(named).toContain('send the event under the name of the reported event to Counter');
  expect(other).toContain('send the event under the step to Counter');
});

test('a function whose name ends with “of” is followed by one “of”', () => {
  const [sentence] = sentencesOf('rule worth { on layer("seen") do counting.event("begun", worthOf(price)) }');
  expect(sentence).toContain('with the worth of the price');
});
