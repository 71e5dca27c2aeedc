import { expect, test } from 'vitest';
import { consentCookie } from '../../../browser/harness/consent-cookie.ts';
import { minifiedOf } from '../../../browser/harness/bundle-of.ts';
import { groupsProject } from '../../../browser/consent/open-groups.ts';
import { runBundle } from '../../../support/run-bundle.ts';

const code = await minifiedOf({ 'rules.dsl': groupsProject('', '') }, { site: 'main' });
const cookie = `OptanonConsent=${consentCookie([1, 2])}`;

/** Returns the groups whose tags run in a page that has run a script before. */
function sentAfter(script: string): string[] {
  const layer = [{ country: 'US' }, { event: 'pressed' }];
  const { sent } = runBundle(`${script}\n${code}`, { cookie, layer });
  return [...new Set(sent.map((address) => new URL(address).host.split('.')[0]))].toSorted();
}

test('CONS-02: runs the tags whose groups are granted', () =>
  expect(sentAfter('')).toEqual(['necessary', 'performance']));

const methods = ['find', 'filter', 'map', 'forEach', 'some', 'every', 'includes', 'flatMap'];
test.each(methods)('CONS-02: does not run refused tags in a page that replaced %s of arrays', (method) => {
  const sent = sentAfter(`Array.prototype.${method} = () => {};`);
  expect(sent.filter((group) => group !== 'necessary' && group !== 'performance')).toEqual([]);
});
