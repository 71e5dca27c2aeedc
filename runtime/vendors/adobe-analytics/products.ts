import { textOf } from '../../delivery/query.ts';

/**
 * Encodes products for requests: `category;product;quantity;price;events;eVars`, with commas between products and `|`
 * between the events and eVars of one. Separators are removed from values. A text is returned as it is.
 */
export const products = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(productOf).filter(Boolean).join() : productOf(value);

function productOf(item: unknown): unknown {
  return Object(item) === item ? product(item as Readonly<Record<string, unknown>>) : item;
}

const fields = ['category', 'product', 'quantity', 'price', 'events', 'eVars'];

function product(item: Readonly<Record<string, unknown>>): string {
  return fields
    .map((name) => listed(item[name]))
    .join(';')
    .replace(/;+$/, '');
}

function listed(value: unknown): string {
  return [value].flat().map(withoutSeparators).filter(Boolean).join('|');
}

function withoutSeparators(value: unknown): string {
  return textOf(value).replace(/[,;|]/g, '');
}
