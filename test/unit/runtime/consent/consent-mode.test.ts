import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConsentChoice } from '../../../../runtime/consent/consent.ts';
import { createConsentMode } from '../../../../runtime/consent-sources/consent-mode/consent-mode.ts';
import { knownArgumentsOf } from '../../../../runtime/consent-sources/consent-mode/known-arguments.ts';

let page: any;
let errors: unknown[][];
beforeEach(() => {
  vi.stubGlobal('window', (page = { dataLayer: [] }));
  errors = [];
  vi.stubGlobal('console', { error: (...words: unknown[]) => void errors.push(words) });
});
afterEach(() => vi.unstubAllGlobals());

const groups = [
  [2, ['analytics_storage']],
  [4, ['ad_storage', 'ad_user_data']],
] as const;

/** A command as the page makes it. */
const command: (...values: unknown[]) => IArguments = function () {
  return arguments;
};
const gtag = (...values: unknown[]) => page.dataLayer.push(command(...values));
const ads = { ad_storage: 'granted', ad_user_data: 'granted' };

test.each<[why: string, items: unknown[], choice: number[] | ConsentChoice]>([
  ['knows nothing without commands', [{ event: 'gtm.js' }, command('config', 'G-1')], undefined],
  ['takes a default for no answer', [command('consent', 'default', ads)], -1],
  ['grants what an update grants', [command('consent', 'update', ads)], [1, 4]],
  ['refuses what an update denies', [command('consent', 'update', { analytics_storage: 'denied' })], [1]],
  ['refuses a group without one of its types', [command('consent', 'update', { ad_storage: 'granted' })], [1]],
  [
    'adds updates up',
    [
      command('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }),
      command('consent', 'update', { ad_user_data: 'granted', analytics_storage: 'denied' }),
    ],
    [1, 4],
  ],
  [
    'keeps the answer at a later default',
    [command('consent', 'update', ads), command('consent', 'default', {})],
    [1, 4],
  ],
  ['ignores other types', [command('consent', 'update', { security_storage: 'granted', other: 'granted' })], [1]],
  ['takes only "granted" for granted', [command('consent', 'update', { analytics_storage: true })], [1]],
  ['refuses everything in a damaged update', [command('consent', 'update')], [1]],
  ['ignores lists, which are no commands', [['consent', 'update', ads]], undefined],
  ['ignores records and empty items', [{ 0: 'consent', 1: 'update', 2: ads }, null, undefined, 'consent'], undefined],
  ['ignores commands of this script', [knownArgumentsOf('consent', 'update', ads)], undefined],
])('%s', (_, items, choice) => {
  page.dataLayer.push(...items);
  expect(shown(listened().source.stored())).toEqual(choice);
  expect(errors).toEqual([]);
});

test('calls back as soon as the page grants or withdraws, and for nothing else', () => {
  const { source, calls } = listened();
  gtag('consent', 'update', ads);
  expect(shown(source.stored())).toEqual([1, 4]);
  expect(calls).toEqual(['changed']);
  gtag('event', 'click');
  gtag('consent', 'update', ads);
  expect(calls).toEqual(['changed']);
  gtag('consent', 'update', { ad_storage: 'denied' });
  expect(shown(source.stored())).toEqual([1]);
  expect(calls).toEqual(['changed', 'changed']);
});

test('returns what push of the page returns, for the list of the page', () => {
  page.dataLayer = ['first'];
  listened();
  expect(page.dataLayer.push('second', 'third')).toBe(3);
  expect(page.dataLayer).toEqual(expect.objectContaining(['first', 'second', 'third']));
});

test('also sees commands when another script wraps push, or replaces it', () => {
  const { source, calls } = listened();
  const { push } = page.dataLayer;
  page.dataLayer.push = (...items: unknown[]) => push.apply(page.dataLayer, items);
  gtag('consent', 'update', ads);
  expect(calls).toEqual(['changed']);
  page.dataLayer.push = Array.prototype.push;
  gtag('consent', 'update', { ad_storage: 'denied' });
  expect(shown(source.stored())).toEqual([1]);
});

test('reads every command once, also when another script removes old items', () => {
  const { source } = listened();
  gtag('consent', 'update', ads);
  gtag('consent', 'update', { ad_storage: 'denied' });
  page.dataLayer.shift();
  gtag('consent', 'update', { ad_storage: 'granted' });
  expect(shown(source.stored())).toEqual([1, 4]);
});

test('keeps the answer if the page replaces or removes the list, and reads the new one', () => {
  const { source, calls } = listened();
  gtag('consent', 'update', { ...ads, analytics_storage: 'granted' });
  page.dataLayer = undefined;
  expect(shown(source.stored())).toEqual([1, 2, 4]);
  page.dataLayer = [command('consent', 'update', { ad_storage: 'denied' })];
  expect(shown(source.stored())).toEqual([1, 2]);
  gtag('consent', 'update', ads);
  expect(shown(source.stored())).toEqual([1, 2, 4]);
  expect(calls).toEqual(['changed', 'changed']);
});

test('finds a list that comes later', () => {
  page.dataLayer = undefined;
  const { source } = listened();
  expect(source.stored()).toBe(undefined);
  page.dataLayer = [];
  source.stored();
  gtag('consent', 'update', ads);
  expect(shown(source.stored())).toEqual([1, 4]);
});

test.each<[why: string, list: unknown]>([
  ['a text', 'no list'],
  ['frozen', Object.freeze([])],
])('knows nothing of a list that is %s, logs it once, and throws nothing', (_, list) => {
  page.dataLayer = list;
  const { source } = listened();
  for (let time = 0; time < 9; time++) expect(source.stored()).toBe(undefined);
  expect(errors.map(([text]) => text)).toEqual(['Consent: "dataLayer" failed.']);
});

test('reads the other commands if one throws when it is read', () => {
  const bad = command('consent', 'update', {
    get ad_storage() {
      throw Error('no');
    },
  });
  page.dataLayer = [bad, command('consent', 'update', ads)];
  const { source } = listened();
  expect(shown(source.stored())).toEqual([1, 4]);
});

function listened() {
  const source = createConsentMode(groups, 'dataLayer');
  const calls: string[] = [];
  source.listen(() => calls.push('changed'));
  source.stored();
  return { source, calls };
}

/** The granted groups of an answer; other choices as they are. */
function shown(choice: ConsentChoice) {
  if (choice === undefined || choice <= 0) return choice;
  return [1, 2, 3, 4].filter((group) => choice & (1 << group));
}
