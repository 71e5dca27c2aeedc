import type { TypeName } from '../model/type.ts';

/** A type that a declaration can name; records add their own names. */
export interface TypeTable {
  readonly name: TypeName;
  /** How it is written, where more than its name is needed. */
  readonly form?: string;
  readonly summary: string;
  /** Values as rules write them; absent where they come from a page alone. */
  readonly values?: string;
}

export const types: readonly TypeTable[] = [
  {
    name: 'boolean',
    summary: 'True or false. From a page: also the texts "true" and "false", and nothing else.',
    values: 'true, false',
  },
  { name: 'text', summary: 'Letters and signs in quotes.', values: '"so"' },
  { name: 'integer', summary: 'A whole number. From a page: also a text such as "42".', values: '3, -1' },
  {
    name: 'number',
    summary: 'A number; an integer is one too. From a page: also a text such as "7.3".',
    values: '7.3',
  },
  { name: 'duration', summary: 'A length of time: a number with a unit.', values: '500ms, 30 days' },
  { name: 'size', summary: 'A number of bytes: a number with a unit.', values: '15kB' },
  {
    name: 'country',
    summary: 'A code of ISO 3166-1. In rules two capitals without quotes; from a page in capitals or small letters.',
    values: 'JP',
  },
  {
    name: 'locale',
    summary: 'A country and a language. In rules in quotes; from a page in capitals or small letters.',
    values: '"us-en"',
  },
  { name: 'pattern', summary: 'A regular expression; i behind it takes capitals as small letters.', values: '/jobs/i' },
  {
    name: 'address',
    summary: 'A text that is a URL; either may stand for the other.',
    values: '"https://www.example.com/jobs"',
  },
  { name: 'list', form: 'list of type', summary: 'Values of one type in their order.', values: '["a", "b"]' },
  { name: 'set', form: 'set of type', summary: 'Values of one type, each once.', values: '["a", "b"]' },
  {
    name: 'record',
    summary: 'Fields with names. A record that is declared has a name of its own, which stands where a type does.',
    values: '{ id: "1" }',
  },
];

/** What a state may be beside a text, a list and a set. */
export const stateTypes: readonly { readonly name: string; readonly summary: string }[] = [
  { name: 'flag', summary: 'A state that is true or false, and never missing; false until it is set.' },
  { name: 'counter', summary: 'A state that is a whole number; 0 until it is set.' },
];
