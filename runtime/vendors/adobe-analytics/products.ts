import { queryText } from '../../delivery/query.ts';
import { log } from '../../page/log.ts';
import { asNumber } from '../../values/number.ts';

/**
 * Encodes products for requests: `category;product;quantity;price;events;eVars`, with commas between products and `|`
 * between the events and eVars of one, which are texts such as `event1=4.5`, or a record of values by their names. Separators
 * are removed from texts. Quantities, prices and values of events that are no numbers are left out, and the events with
 * them. A text is returned as it is.
 */
export const products = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(productOf).filter(Boolean).join() : productOf(value);

function productOf(item: unknown): unknown {
  return Object(item) === item ? product(item as Readonly<Record<string, unknown>>) : item;
}

function product({
  category,
  product: name,
  quantity,
  price,
  events,
  eVars,
}: Readonly<Record<string, unknown>>): string {
  return [listed(category), listed(name), amount(quantity), amount(price), listed(events, isNumbered), listed(eVars)]
    .join(';')
    .replace(/;+$/, '');
}

function listed(value: unknown, isValid?: (text: string) => boolean): string {
  const isRecord = Object(value) === value && !Array.isArray(value);
  const texts = isRecord ? namedValues(value as object) : [value].flat().map(queryText);
  return texts
    .map((text) => (!isValid || isValid(text) ? withoutSeparators(text) : ''))
    .filter(Boolean)
    .join('|');
}

/** The texts `eVar1=XL` of a record. A missing or empty value has none. */
function namedValues(record: object): string[] {
  return Object.entries(record).map(([name, value]) => (queryText(value) ? name + '=' + queryText(value) : ''));
}

function withoutSeparators(text: string): string {
  return text.replace(/[,;|]/g, '');
}

/** Without its comma, `12,50` would be a hundred times as much. What is no number is left out. */
function amount(value: unknown): number | string {
  const number = asNumber(value);
  if (number === undefined && queryText(value)) log('warn', 'No number in a product:', value);
  return number ?? '';
}

/** Whether an event has no value, or a number: `event1`, `event1=3`. */
function isNumbered(event: string): boolean {
  const [, ...values] = event.split('=');
  return values.every((value) => amount(value) !== '');
}
