import { defineFunction } from '../../tables/tables.ts';
import type { Value } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'count',
  summary: 'The number of items in a list.',
  phrase: 'the number of {list}',
  parameters: [{ name: 'list', type: 'list', summary: 'The list.' }],
  result: 'integer',
  evaluate: (list?: readonly Value[]) => list?.length,
  write: (list) => `(${list})?.length`,
  example: `data depth: integer = count(split(path, "/"))`,
});
