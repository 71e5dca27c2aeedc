import { defineFunction } from '../../tables/tables.ts';
import { encode } from './encode.ts';

export const functionTable = defineFunction({
  name: 'encode',
  summary: 'The text percent-encoded, for use in an address.',
  phrase: '{text} encoded',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text',
  evaluate: encode,
  export: { file: 'functions/encode/encode.ts', name: 'encode' },
  example: `data section: text = encode(path)`,
});
