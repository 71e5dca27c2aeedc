import { defineFunction } from '../../tables.ts';
import { hash } from './hash.ts';

export const functionTable = defineFunction({
  name: 'hash',
  summary: 'A fingerprint of the text that cannot be turned back: SHA-256 in 64 hexadecimal digits.',
  parameters: [{ name: 'text', type: 'personal text', summary: 'The text.' }],
  result: 'text',
  evaluate: hash,
  export: { file: 'functions/hash/hash.ts', name: 'hash' },
  example: `data visitor: text = hash(layer("visitor.visitorGuid"))`,
});
