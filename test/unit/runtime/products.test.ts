import { expect, test } from 'vitest';
import { listItems } from '../../../runtime/vendors/adobe-analytics/list-items.ts';
import { products } from '../../../runtime/vendors/adobe-analytics/products.ts';

const job = { category: 'jobs', product: 'Engineer' };

test.each<[what: string, value: unknown, sent: unknown]>([
  ['a product', job, 'jobs;Engineer'],
  ['several', [job, { product: 'Designer' }], 'jobs;Engineer,;Designer'],
  [
    'every field',
    { ...job, quantity: 2, price: 9.5, events: 'event1=3', eVars: 'eVar7=a' },
    'jobs;Engineer;2;9.5;event1=3;eVar7=a',
  ],
  [
    'lists inside',
    { ...job, events: ['event1=3', 'event2'], eVars: ['eVar7=a', undefined, 'eVar8=b'] },
    'jobs;Engineer;;;event1=3|event2;eVar7=a|eVar8=b',
  ],
  ['numbers as texts', { ...job, quantity: '2', price: ' 9.50 ' }, 'jobs;Engineer;2;9.5'],
  ['no price with a decimal comma', { ...job, quantity: 1, price: '12,50' }, 'jobs;Engineer;1'],
  [
    'no price with a comma after thousands',
    { ...job, price: '1,234.50', eVars: 'eVar7=a' },
    'jobs;Engineer;;;;eVar7=a',
  ],
  ['no price with a currency', { ...job, price: '€5' }, 'jobs;Engineer'],
  ['no quantity that is a word', { ...job, quantity: 'two', price: 0 }, 'jobs;Engineer;;0'],
  [
    'no event with a value that is no number',
    { ...job, events: ['event1=12,50', 'event2=0.5', 'event3', 'event4='] },
    'jobs;Engineer;;;event2=0.5|event3',
  ],
  [
    'values by their names',
    { ...job, events: { event1: 3, event2: '12,50', event3: null }, eVars: { eVar7: 'a,b', eVar8: '' } },
    'jobs;Engineer;;;event1=3;eVar7=ab',
  ],
  ['separators in values', { product: 'C, C++; or |', category: ';' }, ';C C++ or '],
  ['missing values', [{ product: undefined }, undefined, job], 'jobs;Engineer'],
  ['nothing', undefined, undefined],
  ['a text in the format of requests', 'jobs;Engineer', 'jobs;Engineer'],
])('encodes %s', (_, value, sent) => expect(products(value)).toBe(sent));

test('removes separators from items of a list variable', () => {
  expect(listItems(['a:1,2', 'b|c;d', 3])).toEqual(['a:12', 'bcd', '3']);
  expect(listItems(undefined)).toBeUndefined();
});
