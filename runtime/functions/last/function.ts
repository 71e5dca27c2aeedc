import { defineFunction } from '../../tables/tables.ts';
import type { Value } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'last',
  summary: 'The last item of a list; missing if the list is empty.',
  phrase: 'the last of {list}',
  parameters: [{ name: 'list', type: 'list', summary: 'The list.' }],
  result: 'unknown?',
  evaluate: (list?: readonly Value[]) => list?.[list.length - 1],
  write: (list) => `(${list})?.slice(-1)[0]`,
  example: `data file: text = last(split(path, "/"))`,
});
