import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'remove',
  summary: 'Takes an item out of a set or list.',
  parameters: [
    { name: 'state', type: 'state', summary: 'The set or list.' },
    { name: 'item', type: 'any?', summary: 'What to take out.' },
  ],
  example: `state words: set of text

rule forget {
  on start
  do remove(words, "one")
}`,
});
