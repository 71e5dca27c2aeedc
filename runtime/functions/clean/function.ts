import { defineFunction } from '../../tables.ts';

export const functionTable = defineFunction({
  name: 'clean',
  summary: 'The text with each stretch of white space made one space, and none at its ends.',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text',
  evaluate: (text?: string) => text?.replace(/\s+/g, ' ').trim(),
  write: (text) => `(${text})?.replace(/\\s+/g,' ').trim()`,
  example: `data name: text = clean(layer("page.pageName"))`,
});
