import { defineFunction } from '../../tables/tables.ts';
import { round } from './round.ts';

export const functionTable = defineFunction({
  name: 'round',
  summary:
    'The number rounded to some digits after the decimal point; a half is rounded up. Without digits, an integer.',
  phrase: '{number} (rounded[ to {digits} digits])',
  parameters: [
    { name: 'number', type: 'number', summary: 'The number.' },
    {
      name: 'digits',
      type: 'integer',
      summary: 'The number of digits after the decimal point.',
      default: '0',
      atLeast: '0',
      atMost: '15',
      isStatic: true,
    },
  ],
  result: 'integer',
  otherResult: { parameter: 'digits', result: 'number' },
  evaluate: round,
  export: { file: 'functions/round/round.ts', name: 'round' },
  example: `data price: integer = round(number(query("price")))
data total: number  = round(number(query("price")) * 1.19, 2)`,
});
