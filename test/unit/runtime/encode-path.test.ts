import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePath } from '../../../runtime/delivery/encode-path.ts';
import { search } from '../../support/search.ts';

test.each([
  ['a,b c', 'a,b%20c'],
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['.', ''],
  ['..', ''],
  ['...', '...'],
  ['a..', 'a..'],
  ['%2e%2E', '%252e%252E'],
])('of %s the path gets %s', (text, expected) => {
  expect(encodePath(text)).toBe(expected);
});

test('texts of a page add to the path of a gateway, and remove nothing of it', () => {
  const part = fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', ',', 'a', '\t') });
  fc.assert(
    fc.property(part, part, (one, two) => {
      const path = `/metrics/${encodePath(one)}${encodePath(two)}/s.js`;
      expect(new URL(path, 'https://www.example.com').pathname).toBe(path);
    }),
    search(500),
  );
});
