import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'remove',
  writes: 'state',
  summary: 'Removes an item from a set or list.',
  phrase: 'remove {item} from {state}',
  parameters: [
    { name: 'state', type: 'state', summary: 'The set or list.' },
    { name: 'item', type: 'any?', summary: 'The item to remove.' },
  ],
  example: `state words: set of text

rule forget {
  on start
  do remove(words, "one")
}`,
});
