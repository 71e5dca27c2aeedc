import * as fc from 'fast-check';
import { oddText } from './odd-text.ts';

/** Page data for the data elements of the environment: mostly of the declared types, sometimes anything. */
export type Row = Readonly<Record<string, unknown>>;

const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -2, 3, 2.5, 500, 2000, 0.1, 1e21, -1e-7, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE),
  fc.integer({ min: -5, max: 5 }),
  fc.double(),
);
const country = fc.constantFrom('JP', 'jp', ' au ', 'DE', 'FR', 'US', 'UK', 'XX', '');
const locale = fc.constantFrom('us-en', 'US-EN', 'jp-ja', 'de-de', 'fr', '');
const boolean = fc.constantFrom<unknown>(true, false, 'true', 'false', 'yes', 1, 0);
const misfit = fc.oneof(
  fc.constantFrom<unknown>(null, NaN, Infinity, -Infinity, {}, [], [[]], { length: 2 }),
  oddText,
  number,
);
const maybe = (fitting: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 7, arbitrary: fitting },
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: misfit },
  );
const some = (item: fc.Arbitrary<unknown>) => maybe(fc.array(maybe(item), { maxLength: 3 }));
const record = (fields: Record<string, fc.Arbitrary<unknown>>) => maybe(fc.record(fields));

const offer = {
  title: maybe(oddText),
  amount: maybe(number),
  open: maybe(boolean),
  land: maybe(country),
  words: some(oddText),
};
const sides = { left: maybe(oddText), right: maybe(oddText) };

export const row: fc.Arbitrary<Row> = fc.record({
  one: maybe(oddText),
  two: maybe(oddText),
  sure: maybe(oddText),
  tidy: maybe(oddText),
  whole: maybe(number),
  counted: maybe(number),
  price: maybe(number),
  long: maybe(number),
  large: maybe(number),
  open: maybe(boolean),
  there: maybe(boolean),
  land: maybe(country),
  tongue: maybe(locale),
  words: some(oddText),
  numbers: some(number),
  lands: some(country),
  job: record(offer),
  jobs: some(fc.record(offer)),
  goods: maybe(fc.oneof(fc.record(offer), fc.array(number), fc.array(oddText))),
  things: some(fc.oneof(fc.record(offer), fc.array(number))),
  given: record(sides),
  filled: record(sides),
}); // prettier-ignore
