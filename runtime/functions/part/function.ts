import { defineFunction } from '../../tables.ts';

export const functionTable = defineFunction({
  name: 'part',
  summary: 'What the first group of a pattern found in a text; missing where the pattern is not found.',
  parameters: [
    { name: 'text', type: 'text', summary: 'Where to look.' },
    { name: 'pattern', type: 'pattern', summary: 'A pattern with a group in it.' },
  ],
  result: 'text?',
  evaluate: (text?: string, pattern?: RegExp) => (pattern ? text?.match(pattern)?.[1] : undefined),
  write: (text, pattern) => `(${text})?.match(${pattern})?.[1]`,
  example: `data jobId: text = part(path, /job-([0-9]+)/)`,
});
