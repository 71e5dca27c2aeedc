import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Choice } from '../../../../runtime/consent/consent.ts';
import { oneTrustChosenAt } from '../../../../runtime/consent-sources/one-trust/one-trust-chosen-at.ts';
import { createOneTrust } from '../../../../runtime/consent-sources/one-trust/one-trust.ts';
import { oneTrustCookies } from '../../../support/one-trust-cookies.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test.each(oneTrustCookies)('groups %j are given by %s', (groups, cookie) => expect(given(cookie)).toEqual(groups));

test.each([
  ['1:1,2:0,3:1', [1, 3], 'numbers stand for the same groups'],
  ['2:1', [1, 2], 'a group that is absent is not given, but what is necessary always is'],
  ['C0001:1,C0002:1,', [1, 2], 'a comma may follow the last'],
  ['', [1], 'nothing is said of any group'],
  ['C0001:1,C0002:1,C00', [1], 'the value was cut off'],
  ['C0001:1,C0002:1,C0003:', [1], 'the value was cut off behind a name'],
  ['C0001:1;C0002:1', [1], 'the separators are others'],
  ['C0001:1,C0002:2', [1], 'what is given is neither 0 nor 1'],
  ['C0001:1,C0002:1,C0002:0', [1], 'what is both given and refused is refused'],
  ['C0001:1,C00021:1,XC0003:1,34:1', [1], 'longer ids only end or begin like a group'],
])('groups=%s gives %j: %s', (groups, numbers) => {
  expect(given(`version=1&groups=${encodeURIComponent(groups)}&geolocation=JP`)).toEqual(numbers);
});

test('an encoding that makes no sense gives nothing beyond what is necessary', () =>
  expect(given('groups=C0001%3A1%2CC0002%3A1%')).toEqual([1]));

test('groups inside another value are not the groups', () => {
  const landing = 'landingPath=https%3A%2F%2Fwww.example.com%2F%3Fa%26groups=C0004%3A1';
  expect(given(`${landing}&groups=C0001%3A1%2CC0004%3A0`)).toEqual([1]);
  expect(given('landingPath=https%3A%2F%2Fa.example%2F%3Fb%3D1%26groups%3DC0004%3A1&groups=C0002%3A1')).toEqual([1, 2]);
});

test('without the cookie the visitor has not chosen', () => {
  expect(read({ document: { cookie: 'OptanonConsentOther=groups=C0004%3A1; other=1' } })).toBe(-1);
});

test('where cookies cannot be read no choice can have been stored', () => {
  const document = {
    get cookie(): string {
      throw new Error('a sandboxed frame');
    },
  };
  expect(read({ document })).toBe(-1);
});

describe('what OneTrust says is active in the page', () => {
  const all = 'OptanonConsent=groups=1%3A1%2C2%3A1%2C3%3A1%2C4%3A1';
  type Row = [why: string, page: object, cookie: string, groups: readonly number[] | undefined];
  test.each<Row>([
    ['takes away from the cookie', { OnetrustActiveGroups: ',C0001,C0003,' }, all, [1, 3]],
    ['is also found under the older name', { OptanonActiveGroups: ',1,2,' }, all, [1, 2]],
    ['adds nothing to it', { OnetrustActiveGroups: ',C0001,C0004,' }, 'OptanonConsent=groups=C0002%3A1', [1]],
    ['counts by whole ids', { OnetrustActiveGroups: ',C0001,C00041,XC0002,33,' }, all, [1]],
    ['is nothing while it is empty', { OnetrustActiveGroups: ',' }, all, [1, 2, 3, 4]],
    ['is nothing where it is no text', { OnetrustActiveGroups: 7 }, all, [1, 2, 3, 4]],
    [
      'counts alone where the banner was answered',
      { OnetrustActiveGroups: ',C0001,C0004,' },
      'OptanonAlertBoxClosed=2024-06-24T10:00:00.000Z',
      [1, 4],
    ],
    ['is waited for where an answer is all that is known', {}, 'OptanonAlertBoxClosed=2024-06-24', undefined],
  ])('%s', (_, page, cookie, groups) => {
    const choice = read({ window: page, document: { cookie } });
    expect(choice && bitsOf(choice)).toEqual(groups);
  });

  test('is older than a cookie that has changed alone, as another tab changes it', () => {
    const document = { cookie: 'OptanonConsent=groups=C0002%3A0' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { OnetrustActiveGroups: ',C0001,' });
    const source = createOneTrust('OptanonConsent');
    expect(bitsOf(source.stored()!)).toEqual([1]);
    document.cookie = 'OptanonConsent=groups=C0002%3A1';
    expect(bitsOf(source.stored()!)).toEqual([1, 2]);
    document.cookie = 'OptanonConsent=groups=C0002%3A0';
    expect(bitsOf(source.stored()!)).toEqual([1]);
  });

  test('is no choice by itself, and takes away from the default, also when it is gone', () => {
    const page = { OnetrustActiveGroups: ',C0001,C0002,C0004,' };
    vi.stubGlobal('document', { cookie: 'other=1' });
    vi.stubGlobal('window', page);
    const source = createOneTrust('OptanonConsent');
    expect(limitOf(source.stored())).toEqual([1, 2, 4]);
    page.OnetrustActiveGroups = ',C0001,';
    expect(limitOf(source.stored())).toEqual([1]);
    page.OnetrustActiveGroups = ',';
    expect(limitOf(source.stored())).toEqual([1]);
  });

  test('takes away from a choice whose cookie has gone since, and never adds to it', () => {
    const document = { cookie: 'OptanonConsent=groups=C0002%3A1%2CC0004%3A0' };
    const page = { OnetrustActiveGroups: ',C0001,C0002,' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', page);
    const source = createOneTrust('OptanonConsent');
    expect(bitsOf(source.stored()!)).toEqual([1, 2]);
    document.cookie = '';
    expect(bitsOf(source.stored()!)).toEqual([1, 2]);
    page.OnetrustActiveGroups = ',C0001,C0002,C0004,';
    document.cookie = 'OptanonAlertBoxClosed=2024-06-24T10:00:00.000Z';
    expect(bitsOf(source.stored()!)).toEqual([1, 2]);
    page.OnetrustActiveGroups = ',C0001,';
    expect(bitsOf(source.stored()!)).toEqual([1]);
  });
});

/** The groups that a default can give, of a visitor who has not chosen. */
function limitOf(choice: Choice): number[] {
  expect(choice).toBeLessThan(0);
  return bitsOf(choice! & 0xff);
}

test.each([
  ['OptanonAlertBoxClosed=2024-06-24T10:00:00.000Z', Date.UTC(2024, 5, 24, 10)],
  ['OptanonAlertBoxClosed=2024-06-24T10%3A00%3A00.000Z', Date.UTC(2024, 5, 24, 10)],
  ['OptanonAlertBoxClosed=yes', NaN],
  ['other=2024-06-24T10:00:00.000Z', NaN],
])('%s was chosen at %d', (cookie, milliseconds) => {
  vi.stubGlobal('document', { cookie });
  expect(oneTrustChosenAt()).toBe(milliseconds);
});

test('the callback of the page is called, whenever it was assigned, and then we are (CONS-08)', () => {
  const { page, calls, raise } = listenIn({ OptanonWrapper: () => calls.push('first') });
  page.OptanonWrapper();
  page.OptanonWrapper = () => calls.push('second');
  page.OptanonWrapper();
  raise();
  expect(calls).toEqual(['first', 'changed', 'second', 'changed', 'changed']);
});

test('a page may keep the callback that it finds, and call it from its own', () => {
  const { page, calls } = listenIn({ OptanonWrapper: () => calls.push('first') });
  const found = page.OptanonWrapper;
  page.OptanonWrapper = () => (calls.push('second'), found());
  page.OptanonWrapper();
  expect(calls).toEqual(['second', 'first', 'changed', 'changed']);
});

test('without a callback of the page we are called alone', () => {
  const { page, calls } = listenIn({});
  page.OptanonWrapper();
  expect(calls).toEqual(['changed']);
});

test('a callback that cannot be wrapped is left alone, and the event of the window serves', () => {
  const frozen = Object.defineProperty({}, 'OptanonWrapper', { value: () => calls.push('own') });
  const { page, calls, raise } = listenIn(frozen);
  page.OptanonWrapper();
  raise();
  expect(calls).toEqual(['own', 'changed']);
});

function given(cookie: string): number[] {
  const jar = `before=groups=C0004%3A1; OptanonConsent=${cookie}; after=1`;
  return bitsOf(read({ document: { cookie: jar } })!);
}

function read(globals: object): Choice {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return createOneTrust('OptanonConsent').stored();
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, group) => group).filter((group) => mask & (1 << group));
}

/** A window in which changes are listened for; `raise` dispatches the event of OneTrust. */
function listenIn(page: any) {
  const calls: string[] = [];
  const handlers: Record<string, () => void> = {};
  page.addEventListener = (type: string, handler: () => void) => void (handlers[type] = handler);
  vi.stubGlobal('window', page);
  createOneTrust('OptanonConsent').listen(() => void calls.push('changed'));
  return { page, calls, raise: () => handlers.OneTrustGroupsUpdated() };
}
