import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createGtmLayer } from '../../../../../runtime/data-layer/gtm/gtm-layer.ts';
import { gtmCases, gtmDifferences } from './cases.ts';
import { runCase, type GtmOutcome, type Load } from './run-case.ts';

/**
 * What the code of Google's own repository made of each case, at the commit that the file names: `src/helper` and
 * `src/plain` ran in Node 20 behind a `goog.module` of a few lines. `DataLayerHelper` had the option `listenToPast` and a
 * listener that noted each item with an event and the model at that time; the state is its model at the end. (The package
 * `data-layer-helper` on npm is another project.)
 */
const { recorded } = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8')) as {
  readonly recorded: Readonly<Record<string, GtmOutcome>>;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loadOurs: Load = (page, heard) => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.stubGlobal('console', { ...console, error() {}, warn() {} });
  const layer = createGtmLayer('dataLayer');
  layer.addEventListener('adobeDataLayer:event', ({ event }) => heard(event, layer.getState('')));
  return () => layer.getState('');
};

test('each recorded case is one of the table', () => {
  expect(Object.keys(recorded)).toEqual([...gtmCases, ...gtmDifferences].map(({ title }) => title));
});

test.each(gtmCases)('does what the code of Google does: $title', (one) => {
  expect(runCase(one, loadOurs)).toEqual(recorded[one.title]);
});

test.each(gtmDifferences)('differs from the code of Google, as it should: $title', ({ ours, ...one }) => {
  expect(runCase(one, loadOurs)).toEqual(ours);
  expect(recorded[one.title]).not.toEqual(ours);
});
