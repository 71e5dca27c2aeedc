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

test('a list that outlives the page holds what was added to it, as one of the page does', async () => {
  expect((await runText(rules('keep: visitor'))).one).toEqual([]);
  expect((await runText(rules('keep: session'))).one).toEqual([]);
});

test('between pipes, as another script reads them, an item with a pipe is several', async () => {
  expect((await runText(rules('keep: visitor, format: pipes'))).one).toEqual([
    'state words is ["a|b", ""]',
    'It is ["a","b"].',
  ]);
});

test('a list is no text in storage', () => {
  const messages = (text: string) => compileText(text, prelude).diagnostics.map(({ message }) => message);
  const use = 'rule r { on start when words contains "a" do log("r") }';
  expect(messages(`state words: set of text { keep: visitor, format: text, group: necessary } ${use}`)).toEqual([
    '"format" takes json or pipes for a list or set.',
  ]);
});
