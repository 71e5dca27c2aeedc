import { defineFunction } from '../../tables/tables.ts';
import { split } from './split.ts';

export const functionTable = defineFunction({
  name: 'split',
  summary: 'The parts of a text, split at a separator.',
  phrase: 'the parts of {text}',
  parameters: [
    { name: 'text', type: 'text', summary: 'The text to split.' },
    { name: 'by', type: 'text', summary: 'The separator.' },
  ],
  result: 'list of text',
  evaluate: split,
  export: { file: 'functions/split/split.ts', name: 'split' },
  example: `data filters: list of text = split(layer("filter.selected"), ";")`,
});
