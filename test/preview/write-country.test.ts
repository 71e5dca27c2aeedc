import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { placesOfCountry, writeCountry } from '../../preview/bundles/write-country.ts';
import { compileText, prelude } from '../support/compile-text.ts';

/** Runs the code for a country of rules that read it from a source, and returns what it set. */
function setBy(source: string, country: string) {
  const before = prelude.replace('{', '{\n  country: country');
  const { program } = compileText(`data country: country? = ${source}`, before);
  const stored: string[] = [];
  const storage = { setItem: (key: string, value: string) => stored.push(`${key}=${value}`) };
  const window: Record<string, unknown> = {};
  const document = { cookie: '' };
  runInNewContext(writeCountry(program, country), { window, document, localStorage: storage, sessionStorage: storage });
  return { window: JSON.stringify(window), cookie: document.cookie, stored };
}

test.each([
  ['layer("visitor.country")', { window: '{"adobeDataLayer":[{"visitor":{"country":"JP"}}]}' }],
  ['global("page.country")', { window: '{"page":{"country":"JP"}}' }],
  ['cookie("country")', { cookie: 'country=JP;path=/' }],
  ['local("country")', { stored: ['country=JP'] }],
  ['session("country")', { stored: ['country=JP'] }],
  ['layer("country") else local("country")', { window: '{"adobeDataLayer":[{"country":"JP"}]}' }],
])('sets the chosen country where the rules read it: %s', (source, expected) => {
  expect(setBy(source, 'JP')).toEqual({ window: '{}', cookie: '', stored: [], ...expected });
});

test('removes the country from the data layer if it is unknown, and sets nothing if the page decides', () => {
  expect(setBy('layer("country")', 'none').window).toBe('{"adobeDataLayer":[{"country":null}]}');
  expect(setBy('layer("country")', '').window).toBe('{}');
});

test.each([
  ['layer("country")', []],
  ['cookie("country")', [{ place: 'cookie', name: 'country' }]],
  ['local("country")', [{ place: 'local', name: 'country' }]],
  ['session("country")', [{ place: 'session', name: 'country' }]],
])('says where the chosen country is stored: %s', (source, places) => {
  const before = prelude.replace('{', '{\n  country: country');
  expect(placesOfCountry(compileText(`data country: country? = ${source}`, before).program)).toEqual(places);
});
