import { defineFunction } from '../../tables/tables.ts';
import { total } from './total.ts';

export const functionTable = defineFunction({
  name: 'total',
  summary: 'The sum of the numbers, durations or sizes in a list. Missing ones are left out; that of an empty list is 0.',
  phrase: 'the total of {list}',
  parameters: [
    { name: 'list', type: 'list of number or list of duration or list of size', summary: 'The numbers.' },
  ],
  result: 'unknown',
  evaluate: total,
  export: { file: 'functions/total/total.ts', name: 'total' },
  example: `record Product {
  price:    number
  quantity: integer?
}
data items: list of Product = layer("ecommerce.items")
data value: number = total([for item in items: item.price * (item.quantity else 1)])`,
});
