import { expect, test, vi } from 'vitest';
import { referrerPolicy } from '../../../runtime/page/referrer-policy.ts';

// A test in Chromium shows what hosts then receive.

test.each([
  [[], 'strict-origin'],
  [['unsafe-url'], 'strict-origin'],
  [['no-referrer-when-downgrade'], 'strict-origin'],
  [['origin'], 'strict-origin'],
  [['strict-origin'], 'strict-origin'],
  [['nonsense, no-referrer'], 'strict-origin'],
  [['no-referrer'], 'no-referrer'],
  [['NO-REFERRER'], 'NO-REFERRER'],
  [['same-origin'], 'same-origin'],
  [['never'], 'never'],
  [['no-referrer', 'unsafe-url'], 'strict-origin'],
  [['unsafe-url', 'no-referrer'], 'no-referrer'],
])('elements of a page whose meta elements state %j get the policy %s', (contents, policy) => {
  const querySelectorAll = () => contents.map((content) => ({ content }));
  vi.stubGlobal('document', { querySelectorAll });
  expect(referrerPolicy()).toBe(policy);
});
