import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'trim',
  summary: 'The text without white space at its ends.',
  phrase: '{text} trimmed',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text',
  keepsText: true,
  evaluate: (text?: string) => text?.trim(),
  write: (text) => `(${text})?.trim()`,
  example: `data name: text = trim(layer("page.pageName"))`,
});
