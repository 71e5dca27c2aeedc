import { defineFunction } from '../../tables.ts';
import { replace } from './replace.ts';

export const functionTable = defineFunction({
  name: 'replace',
  summary: 'The text with every place of one text or pattern replaced by another text.',
  parameters: [
    { name: 'text', type: 'text', summary: 'Where to look.' },
    { name: 'from', type: 'text or pattern', summary: 'What is replaced, at every place.' },
    { name: 'to', type: 'text', summary: 'What stands there instead, as it is.' },
  ],
  result: 'text',
  evaluate: replace,
  export: { file: 'functions/replace/replace.ts', name: 'replace' },
  example: `data category: text = replace(path, "/", "-")`,
});
