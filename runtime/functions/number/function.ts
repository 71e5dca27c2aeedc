import { defineFunction } from '../../tables/tables.ts';
import { asNumber } from '../../values/number.ts';

export const functionTable = defineFunction({
  name: 'number',
  summary: 'The text as a number; missing if it is not a number.',
  phrase: '{text} as a number',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'number?',
  evaluate: asNumber,
  export: { file: 'values/number.ts', name: 'asNumber' },
  example: `data price: number = number(query("price"))`,
});
