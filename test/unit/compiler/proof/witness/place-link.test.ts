import { placeLink } from '../../../../../compiler/proof/witness/event-element.ts';
import { expect, test } from 'vitest';
import type { EventDetails } from '../../../../../compiler/proof/witness/event-details.ts';

const details = (fields: Readonly<Record<string, string | undefined>>): EventDetails => ({
  fields: Object.entries(fields).map(([name, value]) => ({ path: name.split('.'), value })),
  attributes: new Map(),
  around: [],
  layer: new Map(),
  stays: true,
  address: 'https://www.example.com/',
  valueOf: () => undefined,
});

const url = { 'link.url': 'https://a.example/' };
const noUrl = { 'link.url': undefined };
const host = { 'link.host': 'a.example' };

test.each<readonly [what: string, selector: string, fields: Parameters<typeof details>[0], placed: object | undefined]>(
  [
    ['an event that needs no link', 'li', { 'link.text': 'x' }, { selector: 'li' }],
    ['a link around an element', 'ul li', url, { selector: 'a ul li', around: 'a', href: 'https://a.example/' }],
    ['an element that is the link', '.menu a.b', url, { selector: '.menu a.b', href: 'https://a.example/' }],
    ['a link that the selector names', 'a.b > i', url, { selector: 'a.b > i', around: 'a.b', href: 'https://a.example/' }],
    ['no link that is only beside the element', 'a + i', url, { selector: 'a a + i', around: 'a', href: 'https://a.example/' }],
    ['a link with a host', 'a', host, { selector: 'a', href: 'https://a.example/' }],
    ['an address and a host that fit', 'a', { ...url, ...host }, { selector: 'a', href: 'https://a.example/' }],
    ['an address without a host', 'a', { 'link.url': 'tel:1', 'link.host': undefined }, { selector: 'a', href: 'tel:1' }],
    ['no address of another host', 'a', { ...url, 'link.host': 'b.example' }, undefined],
    ['no host without an address', 'a', { ...noUrl, ...host }, undefined],
    ['no link if it has no address', 'a.b i', noUrl, undefined],
    ['the part of a selector that is no link', 'a.b, .c', noUrl, { selector: '.c' }],
    ['an address that the selector asks for', 'a[href^="tel:"]', { 'link.url': 'tel:1' }, { selector: 'a[href^="tel:"]', href: 'tel:1' }],
    ['no address that the selector excludes', 'a[href^="tel:"]', url, undefined],
  ],
)('places %s', (_, selector, fields, placed) => {
  expect(placeLink(selector, details(fields))).toEqual(placed);
}); // prettier-ignore
