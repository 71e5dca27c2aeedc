/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { link } from '../../../runtime/vendors/adobe-analytics/link.ts';
import type { VendorTable } from '../../../runtime/tables/tables.ts';
import { encodeQuery } from '../../../runtime/delivery/query.ts';
import type { Request } from '../../../runtime/delivery/transport.ts';

const modules = import.meta.glob<{ vendor: VendorTable }>('../../../runtime/vendors/*/vendor.ts', { eager: true });
const files = import.meta.glob<any>('../../../runtime/vendors/*/*.ts');
const vendors = Object.values(modules).map(({ vendor }) => vendor);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(1970, 0, 1), toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubEnv('TZ', 'UTC');
  const screen = { width: 1920, height: 1080, colorDepth: 24 };
  vi.stubGlobal('window', { screen, innerWidth: 1200, innerHeight: 800 });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe.each(vendors)('$title', ({ actions, examples }) => {
  test.each(examples)('$title', async ({ action, options, arguments: values = [], sends }) => {
    const code = actions[action].export;
    const module = code && (await files[`../../../runtime/${code.file}`]());
    const { url, parameters }: Request = code ? module[code.name](options, ...values) : options;
    expect(url).toBe(sends.url);
    expect(Object.fromEntries(new URLSearchParams(encodeQuery(parameters)))).toEqual(sends.parameters ?? {});
  });

  test('every action has an example', () =>
    expect(new Set(examples.map(({ action }) => action))).toEqual(
      new Set(Object.keys(actions).filter((name) => actions[name].export ?? actions[name].plain ?? actions[name].by)),
    ));
});

describe('the query', () => {
  test('leaves out missing and empty values, and joins lists by commas', () =>
    expect(encodeQuery({ a: undefined, b: null, c: '', d: 0, e: false, f: ['x', undefined, '', 'y'], g: [] })).toBe(
      'd=0&e=false&f=x%2Cy',
    ));
  test('escapes all characters except letters, digits, `-`, `_` and `.`', () =>
    expect(encodeQuery({ v: "aZ09-_. +~!*()'/ü" })).toBe('v=aZ09-_.%20%2B%7E%21%2A%28%29%27%2F%C3%BC'));
  test('replaces a lone surrogate', () => expect(encodeQuery({ v: 'a\ud83d' })).toBe('v=a%EF%BF%BD'));
});

describe('an analytics beacon', () => {
  const options = { server: 'metrics.example.com', suite: 'one,two' };

  test('sends the rest of a long address as `-g`', () => {
    const url = 'https://www.example.com/' + 'a'.repeat(300);
    const { parameters } = link({ ...options, url }, 'Link Click', 'other', undefined);
    expect(parameters).toMatchObject({ g: url.slice(0, 255), '-g': url.slice(255) });
  });

  test('is sent as an exit beacon if a link leaves the site', () => {
    const request = link(options, 'Link Click', 'exit', 'https://elsewhere.example/');
    expect(request).toMatchObject({ exit: true, parameters: { pe: 'lnk_e' } });
    expect(link(options, 'Link Click', 'other', undefined).exit).toBe(false);
  });

  test("contains the visitor's local time, with months and weekdays from 0", () => {
    vi.setSystemTime(Date.UTC(2024, 5, 24, 13, 5, 9));
    const { parameters } = link(options, 'Link Click', 'other', undefined);
    expect(parameters?.t).toBe('24/5/2024 13:5:9 1 0');
  });

  test('begins and ends with AQB and AQE', () => {
    const { parameters } = link(options, 'Link Click', 'other', undefined, { c33: 'x' });
    expect(encodeQuery(parameters)).toMatch(/^AQB=1&ndh=1&pf=1&.*&c33=x&AQE=1$/);
  });
});
