import { defineFunction } from '../../tables/tables.ts';
import type { Value } from '../../tables/tables.ts';
import { merge } from './merge.ts';

export const functionTable = defineFunction({
  name: 'merge',
  summary:
    'A record with the fields of two records. Of a field that both have, the second one is used, unless it is missing.',
  phrase: '{first} merged with {second}',
  parameters: [
    { name: 'first', type: 'record?', summary: 'The first record.' },
    { name: 'second', type: 'record?', summary: 'The record whose fields replace those of the first.' },
  ],
  result: 'record',
  merges: true,
  keepsText: true,
  evaluate: (first, second) => merge(first, second) as unknown as Value,
  export: { file: 'functions/merge/merge.ts', name: 'merge' },
  example: `data details: record? = layer("page")
rule show {
  on start
  do log("page", merge(details, { seen: true }))
}`,
});
