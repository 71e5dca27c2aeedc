/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieNames, removeCookie } from '../../../runtime/page/cookies.ts';
import { storeCookieText } from '../../../runtime/sources/cookie/store-cookie-text.ts';
import { readCookieText } from '../../../runtime/page/read-cookie-text.ts';
import { readHistoryState } from '../../../runtime/sources/history-state/read-history-state.ts';
import { readElement } from '../../../runtime/sources/element/read-element.ts';
import { readElements } from '../../../runtime/sources/elements/read-elements.ts';
import { readGlobal } from '../../../runtime/sources/global/read-global.ts';
import { storeLocal } from '../../../runtime/sources/local/store-local.ts';
import { readLocal } from '../../../runtime/sources/local/read-local.ts';
import { storeSession } from '../../../runtime/sources/session/store-session.ts';
import { readSession } from '../../../runtime/sources/session/read-session.ts';
import type { SourceTable } from '../../../runtime/tables/tables.ts';

afterEach(() => vi.unstubAllGlobals());

test('a table refers to existing files and exports', async () => {
  const files = import.meta.glob('../../../runtime/**/*.ts');
  const modules = import.meta.glob<{ source: SourceTable }>('../../../runtime/sources/*/source.ts', { eager: true });
  for (const { source } of Object.values(modules))
    for (const code of [source.export, source.keep])
      if (code) expect(await files[`../../../runtime/${code.file}`](), source.name).toHaveProperty(code.name);
});

describe.each([
  ['localStorage', readLocal, storeLocal],
  ['sessionStorage', readSession, storeSession],
] as const)('%s', (area, read, keep) => {
  test('stores texts, including an empty one, and removes missing values', () => {
    const stored = new Map<string, string>();
    const getItem = (key: string) => stored.get(key) ?? null;
    const setItem = (key: string, text: string) => void stored.set(key, text);
    vi.stubGlobal('window', { [area]: { getItem, setItem, removeItem: (key: string) => void stored.delete(key) } });
    expect(read('area')).toBeUndefined();
    keep('', 'area');
    expect(read('area')).toBe('');
    keep(undefined, 'area');
    expect([...stored]).toEqual([]);
  });

  test('is empty and throws nothing if the browser forbids it (STOR-02)', () => {
    const page = Object.defineProperty({}, area, {
      get() {
        throw new Error('forbidden');
      },
    });
    vi.stubGlobal('window', page);
    expect(() => keep('text', 'area')).not.toThrow();
    expect(read('area')).toBeUndefined();
  });
});

describe('cookies', () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    vi.stubGlobal('location', new URL('https://www.jobs.example.com/us-en'));
    vi.stubGlobal('document', {
      get cookie() {
        return 'a=1; ReferringSourceCode=acn%205=x; bad=%zz; empty=';
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
  });

  test('are read by their full name and decoded, or returned raw if the encoding is invalid', () => {
    const names = ['ReferringSourceCode', 'bad', 'empty', 'SourceCode', 'b'];
    expect(names.map(readCookieText)).toEqual(['acn 5=x', '%zz', '', undefined, undefined]);
    expect(cookieNames()).toEqual(['a', 'ReferringSourceCode', 'bad', 'empty']);
  });

  test('are read again after a change; the first of several with a name counts, and one without a value does not', () => {
    expect(readCookieText('a')).toBe('1');
    vi.stubGlobal('document', { cookie: 'a=2; b; a=3; c==;' });
    expect(['a', 'b', 'c', '__proto__', 'toString'].map(readCookieText)).toEqual([
      '2',
      undefined,
      '=',
      undefined,
      undefined,
    ]);
    vi.stubGlobal('document', { cookie: undefined });
    expect(readCookieText('a')).toBeUndefined();
  });

  test('are stored encoded, for the session', () => {
    storeCookieText('a;b c', 'code', '/');
    expect(written).toEqual(['code=a%3Bb%20c;path=/']);
  });

  test('are removed from the host and from every parent domain', () => {
    storeCookieText(undefined, 'code', '/');
    removeCookie('other', '/us-en');
    expect(written).toEqual([
      'code=;path=/;max-age=0',
      'code=;path=/;domain=www.jobs.example.com;max-age=0',
      'code=;path=/;domain=jobs.example.com;max-age=0',
      'code=;path=/;domain=example.com;max-age=0',
      'code=;path=/;domain=com;max-age=0',
      'other=;path=/us-en;max-age=0',
      'other=;path=/us-en;domain=www.jobs.example.com;max-age=0',
      'other=;path=/us-en;domain=jobs.example.com;max-age=0',
      'other=;path=/us-en;domain=example.com;max-age=0',
      'other=;path=/us-en;domain=com;max-age=0',
    ]);
  });
});

describe('a global variable', () => {
  const read = (path: string, page: object) => {
    vi.stubGlobal('window', page);
    return readGlobal(path);
  };

  test('is read by a path of names, with window or without', () => {
    const page = { shop: { cart: { total: 5, items: ['a'] } } };
    expect(read('window.shop.cart.total', page)).toBe(5);
    expect(read('shop.cart.items.0', page)).toBe('a');
  });

  test.each(['nothing', 'shop.nothing.further', 'shop.toString', 'shop.__proto__', ''])('"%s" is missing', (path) =>
    expect(read(path, { shop: { cart: null } })).toBeUndefined(),
  );

  test('is missing if it has a getter, such as location, which is never called', () => {
    const get = vi.fn(() => 'https://example.com/?email=a@b.example');
    expect(read('location.href', Object.defineProperty({}, 'location', { get }))).toBeUndefined();
    expect(get).not.toHaveBeenCalled();
  });

  test('is missing if reading it throws', () => {
    const fails = () => {
      throw new Error('no');
    };
    expect(read('shop.total', { shop: new Proxy({}, { getOwnPropertyDescriptor: fails }) })).toBeUndefined();
  });
});

test('the state of the history entry is read by a path, and is missing without one', () => {
  vi.stubGlobal('history', { state: { checkout: { step: 2 } } });
  expect(['checkout.step', 'checkout.gone.step', 'toString'].map(readHistoryState)).toEqual([2, undefined, undefined]);
  vi.stubGlobal('history', undefined);
  expect(readHistoryState('checkout')).toBeUndefined();
});

describe('an element of the page', () => {
  const read = (element: object | null, ...how: [string, string?]) => {
    vi.stubGlobal('document', { querySelector: () => element });
    vi.stubGlobal('Element', class {
      getAttribute(this: { attributes: Record<string, string> }, name: string) {
        return this.attributes[name] ?? null;
      }
    }); // prettier-ignore
    return readElement('h1', ...how);
  };

  test('returns its text, its input value, or an attribute', () => {
    const element = { textContent: ' Jobs ', value: 'typed', type: 'text', attributes: { id: 'x' } };
    expect(read(element, 'text')).toBe('Jobs');
    expect(read(element, 'value')).toBe('typed');
    expect(read(element, 'text', 'id')).toBe('x');
    expect(read(element, 'text', 'class')).toBeNull();
  });

  test('returns the texts or attributes of all matching elements, and missing without any', () => {
    const found = [{ textContent: '5' }, { textContent: '7' }];
    vi.stubGlobal('document', { querySelectorAll: (selector: string) => (selector === 'li' ? found : []) });
    expect(readElements('li', 'text')).toEqual(['5', '7']);
    expect(readElements('b', 'text')).toBeUndefined();
  });

  test('returns missing if it is absent or contains a password', () => {
    expect(read(null, 'text')).toBeUndefined();
    expect(read({ type: 'password', value: 'secret' }, 'value')).toBeUndefined();
    expect(read({ type: 'password' }, 'text', 'value')).toBeUndefined();
    expect(read({ type: 'text', autocomplete: 'new-password', value: 'secret' }, 'value')).toBeUndefined();
  });
});
