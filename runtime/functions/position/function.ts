import { defineFunction } from '../../tables/tables.ts';
import { position } from './position.ts';

export const functionTable = defineFunction({
  name: 'position',
  summary: 'The position of the first item of a list that is the value, from 0; missing if there is none.',
  phrase: 'the position of {value} in {list}',
  parameters: [
    { name: 'list', type: 'list', summary: 'The list.' },
    { name: 'value', type: 'any', summary: 'The value, as in `value in list`.' },
  ],
  result: 'integer?',
  comparesItems: true,
  evaluate: position,
  export: { file: 'functions/position/position.ts', name: 'position' },
  example: `data step: integer? = position(["cart", "address", "payment"], path)`,
});
