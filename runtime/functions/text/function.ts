import { defineFunction } from '../../tables.ts';

export const functionTable = defineFunction({
  name: 'text',
  summary: 'A number or boolean written as text; a duration as its milliseconds.',
  parameters: [{ name: 'value', type: 'unknown', summary: 'What is written.' }],
  result: 'text',
  evaluate: (value?: number | boolean) => value?.toString(),
  write: (value) => `(${value})?.toString()`,
  example: `data mark: text = text(segments)`,
});
