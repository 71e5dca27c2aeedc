import { defineFunction } from '../../tables/tables.ts';
import { decode } from './decode.ts';

export const functionTable = defineFunction({
  name: 'decode',
  summary: 'The percent-decoded text; missing if the encoding is invalid.',
  phrase: '{text} decoded',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text?',
  evaluate: decode,
  export: { file: 'functions/decode/decode.ts', name: 'decode' },
  example: `data section: text = decode(hash)`,
});
