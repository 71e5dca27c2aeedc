import { afterEach, expect, test, vi } from 'vitest';
import { createGpc } from '../../../runtime/built-ins/gpc/gpc.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, true],
  ['1', true],
  [1, false],
  ['0', false],
  [false, false],
  [undefined, false],
])('Global Privacy Control is sent if the browser has %j: %j', (value, isSent) => {
  vi.stubGlobal('navigator', { globalPrivacyControl: value });
  expect(createGpc()()).toBe(isSent);
});

test('a value that the page replaces later changes nothing', () => {
  const navigator = { globalPrivacyControl: true };
  vi.stubGlobal('navigator', navigator);
  const gpc = createGpc();
  navigator.globalPrivacyControl = false;
  expect(gpc()).toBe(true);
});

test('a value that throws counts as no signal', () => {
  vi.stubGlobal('navigator', {
    get globalPrivacyControl() {
      throw new Error('no');
    },
  });
  expect(createGpc()()).toBe(false);
});
