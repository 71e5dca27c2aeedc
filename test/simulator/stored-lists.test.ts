import { expect, test } from 'vitest';
import { compileText } from '../support/compile-text.ts';
import { runText, prelude } from './run-text.ts';

const rules = (fields: string) => `state words: list of text { ${fields} }
  rule add { on click(".add") do add(words, "a|b") add(words, "") }
  rule see { on click(".see") do log("seen", words) }
  scenario "one" {
    when   click ".add"
    when   load
    when   click ".see"
    expect log "seen" once
    expect state words is ["a|b", ""]
  }`;

test('a stored list keeps its items on the next page', async () => {
  expect((await runText(rules('keep: visitor'))).one).toEqual([]);
  expect((await runText(rules('keep: session'))).one).toEqual([]);
});

test('a list in the format "pipes" splits an item that contains a pipe', async () => {
  expect((await runText(rules('keep: visitor, format: pipes'))).one).toEqual([
    'state words is ["a|b", ""]',
    'Its value is ["a","b"].',
  ]);
});

test('refuses the format "text" for a list', () => {
  const messages = (text: string) => compileText(text, prelude).diagnostics.map(({ message }) => message);
  const use = 'rule r { on start when words contains "a" do log("r") }';
  expect(messages(`state words: set of text { keep: visitor, format: text, group: necessary } ${use}`)).toEqual([
    '"format" takes json or pipes for a list or set.',
  ]);
});
