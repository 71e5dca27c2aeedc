/// <reference types="vite/client" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieNames, removeCookie } from '../../../runtime/page/cookies.ts';
import { keepCookieText } from '../../../runtime/sources/cookie/keep-cookie-text.ts';
import { readCookieText } from '../../../runtime/sources/cookie/read-cookie-text.ts';
import { keepLocal } from '../../../runtime/sources/local/keep-local.ts';
import { readLocal } from '../../../runtime/sources/local/read-local.ts';
import { keepSession } from '../../../runtime/sources/session/keep-session.ts';
import { readSession } from '../../../runtime/sources/session/read-session.ts';
import type { SourceTable } from '../../../runtime/tables.ts';

afterEach(() => vi.unstubAllGlobals());

test('a table names files and what they export', async () => {
  const files = import.meta.glob('../../../runtime/**/*.ts');
  const modules = import.meta.glob<{ source: SourceTable }>('../../../runtime/sources/*/source.ts', { eager: true });
  for (const { source } of Object.values(modules))
    for (const code of [source.export, source.keep])
      if (code) expect(await files[`../../../runtime/${code.file}`](), source.name).toHaveProperty(code.name);
});

describe.each([
  ['localStorage', readLocal, keepLocal],
  ['sessionStorage', readSession, keepSession],
] as const)('%s', (area, read, keep) => {
  test('keeps texts, an empty one too, and removes what is missing', () => {
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

  test('that the browser forbids holds nothing and throws nothing (STOR-02)', () => {
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

  test('are read by their whole name and decoded, or as they stand where that makes no sense', () => {
    const names = ['ReferringSourceCode', 'bad', 'empty', 'SourceCode', 'b'];
    expect(names.map(readCookieText)).toEqual(['acn 5=x', '%zz', '', undefined, undefined]);
    expect(cookieNames()).toEqual(['a', 'ReferringSourceCode', 'bad', 'empty']);
  });

  test('are kept encoded, for the session', () => {
    keepCookieText('a;b c', 'code', '/');
    expect(written).toEqual(['code=a%3Bb%20c;path=/']);
  });

  test('are removed from the host and from every domain above it', () => {
    keepCookieText(undefined, 'code', '/');
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
