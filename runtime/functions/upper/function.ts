import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'upper',
  summary: 'The text in upper case.',
  phrase: '{text} in upper case',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text',
  keepsText: 'in one case',
  evaluate: (text?: string) => text?.toUpperCase(),
  write: (text) => `(${text})?.toUpperCase()`,
  example: `data name: text = upper(layer("page.pageName"))`,
});
