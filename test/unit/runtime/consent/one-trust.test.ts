import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentChoice } from '../../../../runtime/consent/consent.ts';
import { oneTrustChosenAt } from '../../../../runtime/consent-sources/one-trust/one-trust-chosen-at.ts';
import { createOneTrust } from '../../../../runtime/consent-sources/one-trust/one-trust.ts';
import { oneTrustCookies } from '../../../support/one-trust-cookies.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test.each(oneTrustCookies)('grants groups %j from the cookie %s', (groups, cookie) =>
  expect(granted(cookie)).toEqual(groups),
);

test.each([
  ['1:1,2:0,3:1', [1, 3], 'plain numbers are the same groups'],
  ['2:1', [1, 2], 'an absent group is not granted, but necessary groups always are'],
  ['C0001:1,C0002:1,', [1, 2], 'a comma may follow the last group'],
  ['', [1], 'the list is empty'],
  ['C0001:1,C0002:1,C00', [1], 'the value is truncated'],
  ['C0001:1,C0002:1,C0003:', [1], 'the value is truncated after a name'],
  ['C0001:1;C0002:1', [1], 'the separators are wrong'],
  ['C0001:1,C0002:2', [1], 'a value is neither 0 nor 1'],
  ['C0001:1,C0002:1,C0002:0', [1], 'a group that is both granted and refused is refused'],
  ['C0001:1,C00021:1,XC0003:1,34:1', [1], 'longer ids only start or end like a group'],
])('reads groups=%s as %j: %s', (groups, numbers) => {
  expect(granted(`version=1&groups=${encodeURIComponent(groups)}&geolocation=JP`)).toEqual(numbers);
});

test('grants only necessary groups if the encoding is invalid', () =>
  expect(granted('groups=C0001%3A1%2CC0002%3A1%')).toEqual([1]));

test('ignores groups inside another value', () => {
  const landing = 'landingPath=https%3A%2F%2Fwww.example.com%2F%3Fa%26groups=C0004%3A1';
  expect(granted(`${landing}&groups=C0001%3A1%2CC0004%3A0`)).toEqual([1]);
  expect(granted('landingPath=https%3A%2F%2Fa.example%2F%3Fb%3D1%26groups%3DC0004%3A1&groups=C0002%3A1')).toEqual([
    1, 2,
  ]);
});

describe('several stored choices', () => {
  const all = 'groups=1%3A1%2C2%3A1%2C3%3A1%2C4%3A1';
  test.each<[why: string, cookies: readonly string[], groups: readonly number[]]>([
    ['grant what both cookies grant', [all, 'groups=1%3A1%2C2%3A1%2C3%3A0%2C4%3A1'], [1, 2, 4]],
    ['grant no group that the second does not list', [all, 'groups=1%3A1%2C2%3A1'], [1, 2]],
    ['grant no group that the first does not list', ['groups=2%3A1', all], [1, 2]],
    ['grant only necessary groups if one cookie has no list', [all, 'version=1'], [1]],
    ['grant only necessary groups if one list is damaged', [all, 'groups=2%3A'], [1]],
    ['in one cookie grant what both lists grant', [`${all}&groups=C0002%3A1%2CC0004%3A0`], [1, 2]],
    ['in one cookie may be apart', [`groups=2%3A1%2C3%3A1&version=1&groups=3%3A1%2C4%3A1`], [1, 3]],
    ['in one cookie grant only necessary groups if one list is empty', [`${all}&groups=`], [1]],
    ['in three cookies', [all, `${all}&groups=2%3A1%2C3%3A1`, 'groups=3%3A1%2C4%3A1'], [1, 3]],
  ])('%s', (_, cookies, groups) => {
    const cookie = ['a=1', ...cookies.map((text) => `OptanonConsent=${text}`), 'b=2'].join('; ');
    expect(bitsOf(read({ document: { cookie } })!)).toEqual(groups);
  });

  test('apply as soon as a second cookie appears, and until it is gone', () => {
    const document = { cookie: `OptanonConsent=${all}` };
    vi.stubGlobal('document', document);
    const source = createOneTrust('OptanonConsent');
    expect(bitsOf(source.stored()!)).toEqual([1, 2, 3, 4]);
    document.cookie += '; OptanonConsent=groups=2%3A1';
    expect(bitsOf(source.stored()!)).toEqual([1, 2]);
    document.cookie = `OptanonConsent=${all}`;
    expect(bitsOf(source.stored()!)).toEqual([1, 2, 3, 4]);
  });
});

test('reports no choice without the cookie', () => {
  expect(read({ document: { cookie: 'OptanonConsentOther=groups=C0004%3A1; other=1' } })).toBe(-1);
});

test('reports no choice if cookies cannot be read', () => {
  const document = {
    get cookie(): string {
      throw new Error('a sandboxed frame');
    },
  };
  expect(read({ document })).toBe(-1);
});

describe("OneTrust's list of active groups", () => {
  const all = 'OptanonConsent=groups=1%3A1%2C2%3A1%2C3%3A1%2C4%3A1';
  type Row = [why: string, page: object, cookie: string, groups: readonly number[] | undefined];
  test.each<Row>([
    ['removes groups from the cookie', { OnetrustActiveGroups: ',C0001,C0003,' }, all, [1, 3]],
    ['is also found under the older name', { OptanonActiveGroups: ',1,2,' }, all, [1, 2]],
    ['never adds groups', { OnetrustActiveGroups: ',C0001,C0004,' }, 'OptanonConsent=groups=C0002%3A1', [1]],
    ['is compared by whole ids', { OnetrustActiveGroups: ',C0001,C00041,XC0002,33,' }, all, [1]],
    ['is ignored while it is empty', { OnetrustActiveGroups: ',' }, all, [1, 2, 3, 4]],
    ['is ignored if it is not a text', { OnetrustActiveGroups: 7 }, all, [1, 2, 3, 4]],
    [
      'counts alone if the banner was closed without a stored choice',
      { OnetrustActiveGroups: ',C0001,C0004,' },
      'OptanonAlertBoxClosed=2024-06-24T10:00:00.000Z',
      [1, 4],
    ],
    ['is awaited if only a closed banner is known', {}, 'OptanonAlertBoxClosed=2024-06-24', undefined],
  ])('%s', (_, page, cookie, groups) => {
    const choice = read({ window: page, document: { cookie } });
    expect(choice && bitsOf(choice)).toEqual(groups);
  });

  test('is ignored once only the cookie has changed, as by another tab', () => {
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

  test('is not a choice, and restricts the default, even after the list has become empty', () => {
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

  test('restricts a choice whose cookie has disappeared, and never adds to it', () => {
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

/** The groups that a default can grant to a visitor who has not chosen. */
function limitOf(choice: ConsentChoice): number[] {
  expect(choice).toBeLessThan(0);
  return bitsOf(choice! & 0xff);
}

test.each([
  ['OptanonAlertBoxClosed=2024-06-24T10:00:00.000Z', Date.UTC(2024, 5, 24, 10)],
  ['OptanonAlertBoxClosed=2024-06-24T10%3A00%3A00.000Z', Date.UTC(2024, 5, 24, 10)],
  ['OptanonAlertBoxClosed=yes', Infinity],
  ['other=2024-06-24T10:00:00.000Z', Infinity],
  [
    'OptanonAlertBoxClosed=2024-06-24T10:00:00.000Z; OptanonAlertBoxClosed=yes; OptanonAlertBoxClosed=2023-01-01T00:00:00.000Z',
    Date.UTC(2023, 0, 1),
  ],
])('reads the time of the choice from %s as %d', (cookie, milliseconds) => {
  vi.stubGlobal('document', { cookie });
  expect(oneTrustChosenAt()).toBe(milliseconds);
});

test("calls the page's callback first, whenever it was assigned, then ours (CONS-08)", () => {
  const { page, calls, dispatch } = listenIn({ OptanonWrapper: () => calls.push('first') });
  page.OptanonWrapper();
  page.OptanonWrapper = () => calls.push('second');
  page.OptanonWrapper();
  dispatch();
  expect(calls).toEqual(['first', 'changed', 'second', 'changed', 'changed']);
});

test('supports a page that calls the former callback from its new one', () => {
  const { page, calls } = listenIn({ OptanonWrapper: () => calls.push('first') });
  const found = page.OptanonWrapper;
  page.OptanonWrapper = () => (calls.push('second'), found());
  page.OptanonWrapper();
  expect(calls).toEqual(['second', 'first', 'changed', 'changed']);
});

test('works without a callback of the page', () => {
  const { page, calls } = listenIn({});
  page.OptanonWrapper();
  expect(calls).toEqual(['changed']);
});

test('leaves a callback alone that cannot be wrapped, and uses the event of the window', () => {
  const frozen = Object.defineProperty({}, 'OptanonWrapper', { value: () => calls.push('own') });
  const { page, calls, dispatch } = listenIn(frozen);
  page.OptanonWrapper();
  dispatch();
  expect(calls).toEqual(['own', 'changed']);
});

function granted(cookie: string): number[] {
  const jar = `before=groups=C0004%3A1; OptanonConsent=${cookie}; after=1`;
  return bitsOf(read({ document: { cookie: jar } })!);
}

function read(globals: object): ConsentChoice {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return createOneTrust('OptanonConsent').stored();
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, group) => group).filter((group) => mask & (1 << group));
}

/** A window with listeners for changes; `dispatch` sends OneTrust's event. */
function listenIn(page: any) {
  const calls: string[] = [];
  const handlers: Record<string, () => void> = {};
  page.addEventListener = (type: string, handler: () => void) => void (handlers[type] = handler);
  vi.stubGlobal('window', page);
  createOneTrust('OptanonConsent').listen(() => void calls.push('changed'));
  return { page, calls, dispatch: () => handlers.OneTrustGroupsUpdated() };
}
