import { defineFunction } from '../../tables/tables.ts';
import type { Value } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'nth',
  summary: 'The item at a position of a list, from 0; missing if the list is shorter. `items[2]` means the same.',
  phrase: 'item {position} of {list}, counted from 0',
  parameters: [
    { name: 'list', type: 'list', summary: 'The list.' },
    { name: 'position', type: 'integer', summary: 'The position of the item; the first one has 0.', atLeast: '0' },
  ],
  result: 'unknown?',
  evaluate: (list?: readonly Value[], position?: number) => (position === undefined ? undefined : list?.[position]),
  write: (list, position) => `(${list})?.[${position}]`,
  example: `data area: text = nth(split(path, "/"), 1)
data language: text = split(path, "-")[1]`,
});
