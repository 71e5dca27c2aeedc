/// <reference types="vite/client" />
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageHost } from '../../../runtime/page/document.ts';
import type { BuiltInTable, PageModel, Value } from '../../../runtime/tables/tables.ts';
import { servicesOf, stubPage } from '../../support/model-page.ts';

const modules = import.meta.glob<{ builtIn: BuiltInTable }>('../../../runtime/built-ins/*/built-in.ts', {
  eager: true,
});
const files = import.meta.glob<any>('../../../runtime/**/*.ts');
const builtIns = Object.values(modules).map(({ builtIn }) => builtIn);
const builtInOf = (name: string) => builtIns.find((builtIn) => builtIn.name === name)!;

const page: PageModel = {
  url: 'https://careers.example.com/us-en/ann@example.com/?name=Ann&q=ann%40example.com&src=acn_5#name=Ann',
  referrer: 'https://www.example.org/?name=Ann',
  title: 'Hello Ann',
  hasForm: true,
  isVisible: true,
  isFramed: false,
  viewport: { width: 767, height: 500 },
  navigation: 'backForward',
  browser: { language: 'de', userAgent: 'Mozilla/5.0 (test)', globalPrivacyControl: true },
  now: 1_767_614_400_999,
  randomId: '1767614400999.50000000000000',
  loadTime: 1234,
  visit: { isNew: false, starts: true, sinceLast: 86_400_000 },
  campaigns: { recent: ['spring', 'summer'], past: ['winter'] },
  libraryHost: 'careers.example.com',
  redaction: { parameters: ['name'] },
};
const plain: PageModel = {
  ...page,
  browser: { ...page.browser, globalPrivacyControl: false },
  url: 'https://www.example.com/',
  referrer: '',
  hasForm: false,
  navigation: 'fresh',
  loadTime: undefined,
  visit: undefined,
  campaigns: undefined,
  libraryHost: undefined,
};
const broken: PageModel = { ...plain, url: 'https://www.example.com/a//b?q=100%', navigation: 'reload' };

afterEach(() => vi.unstubAllGlobals());

const argumentsOf: Record<string, readonly (readonly Value[])[]> = {
  segment: [[0], [1], [2], [3], [9]],
  query: [['name'], ['q'], ['src'], ['missing']],
};

describe('the table and the bundle return the same value', () => {
  test.each(builtIns.map(({ name }) => name))('on %s', async (name) => {
    const { evaluate, export: code } = builtInOf(name);
    const { [code.name]: exported } = await files[`../../../runtime/${code.file}`]();
    for (const model of [page, plain, broken]) {
      stubPage(model);
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const read = code.needs ? exported(...code.needs.map((need) => servicesOf(model)[need])) : exported;
      for (const values of argumentsOf[name] ?? [[]]) expect(read(...values)).toEqual(evaluate(model, ...values));
    }
  });
});

test.each([
  ['host', 'careers.example.com'],
  ['url', 'https://careers.example.com/us-en/redacted/?name=redacted&q=redacted&src=acn_5#name=redacted'],
  ['path', '/us-en/redacted/'],
  ['hash', '#name=redacted'],
  ['referrer', 'https://www.example.org/?name=redacted'],
  ['segments', 3],
  ['rawUrl', page.url],
  ['rawPath', '/us-en/ann@example.com/'],
  ['rawReferrer', page.referrer],
  ['urlHasEmail', true],
  ['pageTitle', 'Hello Ann'],
  ['pageHasForm', true],
  ['pageVisible', true],
  ['inFrame', false],
  ['viewport.width', 767],
  ['viewport.height', 500],
  ['navigation.type', 'backForward'],
  ['navigation.loadTime', 1234],
  ['gpc', true],
  ['browser.language', 'de'],
  ['browser.userAgent', 'Mozilla/5.0 (test)'],
  ['time.milliseconds', 1_767_614_400_999],
  ['time.seconds', 1_767_614_400],
  ['time.iso', '2026-01-05T12:00:00.999Z'],
  ['visit.new', false],
  ['visit.starts', true],
  ['visit.sinceLast', 86_400_000],
  ['campaign.current', 'summer'],
  ['library.host', 'careers.example.com'],
])('%s of a page is %j', (name, value) => expect(builtInOf(name).evaluate(page)).toBe(value));

test('returns campaigns as lists (VIST-03)', () => {
  expect(builtInOf('campaign.recent').evaluate(page)).toEqual(['spring', 'summer']);
  expect(builtInOf('campaign.past').evaluate(page)).toEqual(['winter']);
  expect(builtInOf('campaign.past').evaluate(plain)).toEqual([]);
});

test('the host of an address with a dot at its end has no dot', () => {
  const dotted = { ...page, url: 'https://careers.example.com./us-en' };
  expect(builtInOf('host').evaluate(dotted)).toBe('careers.example.com');
  stubPage(dotted);
  expect(pageHost()).toBe('careers.example.com');
});

test.each([
  [0, undefined],
  [1, 'us-en'],
  [2, 'redacted'],
  [3, undefined],
])('segment(%i) is %j', (number, value) => expect(builtInOf('segment').evaluate(page, number)).toBe(value));

test.each([
  ['name', 'redacted'],
  ['q', 'redacted'],
  ['src', 'acn_5'],
  ['missing', undefined],
])('query(%j) is %j (PII-02)', (name, value) => expect(builtInOf('query').evaluate(page, name)).toBe(value));

test.each([
  ['/', 1],
  ['/us-en', 2],
  ['/us-en/', 2],
  ['/us-en/careers', 3],
])('counts for the path %s %i segments (PAGE-02)', (path, count) =>
  expect(builtInOf('segments').evaluate({ ...page, url: 'https://www.example.com' + path })).toBe(count),
);

test('treats an invalid encoding as an email address (PII-04)', () =>
  expect(builtInOf('urlHasEmail').evaluate(broken)).toBe(true));

test('returns no referrer for a page opened without a link', () => {
  expect(builtInOf('referrer').evaluate(plain)).toBeUndefined();
  expect(builtInOf('rawReferrer').evaluate(plain)).toBeUndefined();
});
