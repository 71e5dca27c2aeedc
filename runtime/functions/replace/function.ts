import { defineFunction } from '../../tables.ts';
import { replace } from './replace.ts';

export const functionTable = defineFunction({
  name: 'replace',
  summary: 'The text with all occurrences of a text or pattern replaced.',
  phrase: '{text} with {from} replaced',
  parameters: [
    { name: 'text', type: 'text', summary: 'The text to search.' },
    { name: 'from', type: 'text or pattern', summary: 'The text or pattern to replace.' },
    { name: 'to', type: 'text', summary: 'The replacement, used literally.' },
  ],
  result: 'text',
  evaluate: replace,
  export: { file: 'functions/replace/replace.ts', name: 'replace' },
  example: `data category: text = replace(path, "/", "-")`,
});
