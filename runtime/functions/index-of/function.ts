import { defineFunction } from '../../tables/tables.ts';
import { indexOf } from './index-of.ts';

export const functionTable = defineFunction({
  name: 'indexOf',
  summary: 'The position of the first item of a list that is the value, from 0; missing if there is none.',
  phrase: 'the position of {value} in {list}',
  parameters: [
    { name: 'list', type: 'list', summary: 'The list.' },
    { name: 'value', type: 'any', summary: 'The value, as in `value in list`.' },
  ],
  result: 'integer?',
  comparesItems: true,
  evaluate: indexOf,
  export: { file: 'functions/index-of/index-of.ts', name: 'indexOf' },
  example: `data step: integer? = indexOf(["cart", "address", "payment"], path)`,
});
