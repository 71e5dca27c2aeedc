import { defineFunction } from '../../tables.ts';
import { round } from './round.ts';

export const functionTable = defineFunction({
  name: 'round',
  summary: 'The nearest integer; a half is rounded up.',
  phrase: '{number} rounded',
  parameters: [{ name: 'number', type: 'number', summary: 'The number.' }],
  result: 'integer',
  evaluate: round,
  export: { file: 'functions/round/round.ts', name: 'round' },
  example: `data price: integer = round(number(query("price")))`,
});
