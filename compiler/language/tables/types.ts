import type { TypeName } from '../model/type.ts';

/** A type that declarations can use; each record adds a type of its name. */
export interface TypeTable {
  readonly name: TypeName;
  /** Its syntax, if that is more than its name. */
  readonly form?: string;
  readonly summary: string;
  /** Examples of values, as rules write them; undefined if values only come from pages. */
  readonly values?: string;
}

export const types: readonly TypeTable[] = [
  {
    name: 'boolean',
    summary: 'True or false. Values from a page may also be the texts "true" and "false".',
    values: 'true, false',
  },
  { name: 'text', summary: 'Text in double quotes.', values: '"Engineer"' },
  { name: 'integer', summary: 'A whole number. Values from a page may also be texts such as "42".', values: '3, -1' },
  {
    name: 'number',
    summary: 'A number; every integer is also a number. Values from a page may also be texts such as "7.3".',
    values: '7.3',
  },
  { name: 'duration', summary: 'A length of time: a number with a unit.', values: '500ms, 30 days' },
  { name: 'size', summary: 'A number of bytes: a number with a unit.', values: '15kB' },
  {
    name: 'country',
    summary:
      'A country code of ISO 3166-1. Rules write two capitals without quotes; pages may use any case. A comparison with the country of the project can also name a region: US-CA.',
    values: 'JP',
  },
  {
    name: 'locale',
    summary: 'A country and a language. Rules write it in quotes; pages may use any case.',
    values: '"us-en"',
  },
  {
    name: 'region',
    summary:
      'A region of a country in ISO 3166-2, with or without the country. Rules compare the country instead: visitorCountry is US-CA.',
    values: '"US-CA", "CA"',
  },
  { name: 'pattern', summary: 'A regular expression; the flag `i` ignores case.', values: '/jobs/i' },
  {
    name: 'address',
    summary: 'A URL. An address can be used as a text, and a text as an address.',
    values: '"https://www.example.com/jobs"',
  },
  { name: 'list', form: 'list of type', summary: 'Values of one type, in order.', values: '["a", "b"]' },
  { name: 'set', form: 'set of type', summary: 'Values of one type, without duplicates.', values: '["a", "b"]' },
  {
    name: 'record',
    summary: 'Named fields. The name of a declared record can be used as a type.',
    values: '{ id: "1" }',
  },
  {
    name: 'anything',
    summary:
      'A value of the page as it is: an object, a list, a number or a text. It is passed to actions and custom modules, but not compared.',
  },
];

/** Types that only states can have. */
export const stateTypes: readonly { readonly name: string; readonly summary: string }[] = [
  { name: 'flag', summary: 'A state that is true or false and never missing. It is false until it is set.' },
  { name: 'counter', summary: 'A state that is a whole number. It is 0 until it is set.' },
];
