import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'text',
  summary: 'A number or boolean as text; a duration as its milliseconds.',
  phrase: '{value} as text',
  parameters: [{ name: 'value', type: 'unknown', summary: 'The value.' }],
  result: 'text',
  keepsText: true,
  evaluate: (value?: number | boolean) => value?.toString(),
  write: (value) => `(${value})?.toString()`,
  example: `data mark: text = text(segments)`,
});
