import { defineFunction } from '../../tables/tables.ts';
import { min } from './min.ts';

export const functionTable = defineFunction({
  name: 'min',
  summary: 'The smaller of two numbers or durations; missing if either is missing.',
  phrase: 'the smaller of {one} and {other}',
  parameters: [
    { name: 'one', type: 'number or duration or size', summary: 'A number or duration.' },
    { name: 'other', type: 'number or duration or size', summary: 'Another of the same type.' },
  ],
  result: 'unknown',
  evaluate: min,
  export: { file: 'functions/min/min.ts', name: 'min' },
  example: `data depth: integer = min(segments, 5)`,
});
