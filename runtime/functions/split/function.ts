import { defineFunction } from '../../tables.ts';
import { split } from './split.ts';

export const functionTable = defineFunction({
  name: 'split',
  summary: 'The parts of a text between the places of another.',
  parameters: [
    { name: 'text', type: 'text', summary: 'What is split.' },
    { name: 'by', type: 'text', summary: 'What stands between the parts.' },
  ],
  result: 'list of text',
  evaluate: split,
  export: { file: 'functions/split/split.ts', name: 'split' },
  example: `data filters: list of text = split(layer("filter.selected"), ";")`,
});
