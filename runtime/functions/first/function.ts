import { defineFunction } from '../../tables/tables.ts';
import type { Value } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'first',
  summary: 'The first item of a list; missing if the list is empty.',
  phrase: 'the first of {list}',
  parameters: [{ name: 'list', type: 'list', summary: 'The list.' }],
  result: 'unknown?',
  evaluate: (list?: readonly Value[]) => list?.[0],
  write: (list) => `(${list})?.[0]`,
  example: `data locale: text = first(split(path, "-"))`,
});
