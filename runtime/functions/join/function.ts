import { defineFunction } from '../../tables/tables.ts';
import { join } from './join.ts';

export const functionTable = defineFunction({
  name: 'join',
  summary: 'The texts of a list, joined. Missing ones are left out.',
  phrase: '{list} in one text',
  parameters: [
    { name: 'list', type: 'list of text?', summary: 'The texts.' },
    { name: 'by', type: 'text', summary: 'The separator.' },
  ],
  result: 'text',
  keepsText: 'joined',
  evaluate: join,
  export: { file: 'functions/join/join.ts', name: 'join' },
  example: `data filters: text = join([path, hash], "|")`,
});
