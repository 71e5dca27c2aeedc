import { defineFunction } from '../../tables/tables.ts';
import { max } from './max.ts';

export const functionTable = defineFunction({
  name: 'max',
  summary: 'The larger of two numbers or durations; missing if either is missing.',
  phrase: 'the larger of {one} and {other}',
  parameters: [
    { name: 'one', type: 'number or duration or size', summary: 'A number or duration.' },
    { name: 'other', type: 'number or duration or size', summary: 'Another of the same type.' },
  ],
  result: 'unknown',
  evaluate: max,
  export: { file: 'functions/max/max.ts', name: 'max' },
  example: `data depth: integer = max(segments, 5)`,
});
