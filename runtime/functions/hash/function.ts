import { defineFunction } from '../../tables/tables.ts';
import { hash } from './hash.ts';

export const functionTable = defineFunction({
  name: 'hash',
  summary:
    'The SHA-256 hash of the text, as 64 hexadecimal digits. Whoever can guess the text can recognise it, so the hash of an email address still identifies a person.',
  phrase: 'a hash of {text}',
  parameters: [{ name: 'text', type: 'personal text', summary: 'The text.' }],
  result: 'text',
  identifies: true,
  evaluate: hash,
  export: { file: 'functions/hash/hash.ts', name: 'hash' },
  example: `data visitor: text = hash(layer("visitor.visitorGuid"))`,
});
