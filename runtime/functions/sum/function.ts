import { defineFunction } from '../../tables/tables.ts';
import { sumOfItems } from './sum-of-items.ts';

export const functionTable = defineFunction({
  name: 'sum',
  summary:
    'The sum of the numbers, durations or sizes in a list. Missing ones are left out; that of an empty list is 0.',
  phrase: 'the sum of {list}',
  parameters: [{ name: 'list', type: 'list of number or list of duration or list of size', summary: 'The numbers.' }],
  result: 'unknown',
  evaluate: sumOfItems,
  export: { file: 'functions/sum/sum-of-items.ts', name: 'sumOfItems' },
  example: `record Product {
  price:    number
  quantity: integer?
}
data items: list of Product = layer("ecommerce.items")
data value: number = sum([for item in items: item.price * (item.quantity else 1)])`,
});
