import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'clean',
  summary: 'The text with white space collapsed into single spaces and trimmed.',
  phrase: '{text} with single spaces',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text',
  keepsText: true,
  evaluate: (text?: string) => text?.replace(/\s+/g, ' ').trim(),
  write: (text) => `(${text})?.replace(/\\s+/g,' ').trim()`,
  example: `data name: text = clean(layer("page.pageName"))`,
});
