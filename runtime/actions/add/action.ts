import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'add',
  writes: 'state',
  summary: 'Adds an item to a set or list. A missing item changes nothing.',
  phrase: 'add {item} to {state}',
  parameters: [
    { name: 'state', type: 'state', summary: 'The set or list.' },
    { name: 'item', type: 'any?', summary: 'The item to add.' },
  ],
  example: `state words: list of text

rule note {
  on start
  do add(words, "one")
}`,
});
