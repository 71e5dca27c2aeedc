import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'lower',
  summary: 'The text in lower case.',
  phrase: '{text} in lower case',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text',
  keepsText: 'in one case',
  evaluate: (text?: string) => text?.toLowerCase(),
  write: (text) => `(${text})?.toLowerCase()`,
  example: `data name: text = lower(layer("page.pageName"))`,
});
