import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'part',
  summary: 'The match of the first capture group of a pattern in a text; missing if the pattern does not match.',
  phrase: 'a part of {text}',
  parameters: [
    { name: 'text', type: 'text', summary: 'The text to search.' },
    { name: 'pattern', type: 'pattern', summary: 'A pattern with a capture group.' },
  ],
  result: 'text?',
  evaluate: (text?: string, pattern?: RegExp) => (pattern ? text?.match(pattern)?.[1] : undefined),
  write: (text, pattern) => `(${text})?.match(${pattern})?.[1]`,
  example: `data jobId: text = part(path, /job-([0-9]+)/)`,
});
