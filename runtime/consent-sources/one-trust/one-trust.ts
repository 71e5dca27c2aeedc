import type { ConsentSource } from '../../consent.ts';
import { decode } from '../../functions/decode/decode.ts';
import { readCookie } from '../../page/cookies.ts';
import { listen, pageWindow } from '../../page/document.ts';

/** Reads the visitor's choice where OneTrust keeps it, and hears when it may have changed. */
export const createOneTrust = (cookieName: string): ConsentSource => ({
  stored: () => groupsOf(readCookie(cookieName)),
  listen(changed) {
    wrapCallback(changed);
    listen(pageWindow(), 'OneTrustGroupsUpdated', changed);
  },
});

/** Bit 1 is always set: what is strictly necessary needs no choice, and is all that a damaged cookie leaves. */
function groupsOf(cookie: string | undefined): number | undefined {
  if (cookie === undefined) return undefined;
  let given = 1 << 1;
  // Other values may hold `groups=` inside them, so pairs are parted before anything is decoded.
  const pair = cookie.split('&').find((pair) => pair.startsWith('groups='));
  const groups = decode(pair?.slice(7)) ?? '';
  if (!/^([^:,]+:[01](,|$))+$/.test(groups)) return given;
  for (const [, number] of groups.matchAll(/(?:^|,)(?:C000)?(\d):1/g)) given |= 1 << +number;
  return given;
}

/** OneTrust calls `OptanonWrapper`, which is the page's own; whatever the page assigns, then or later, is called first. */
function wrapCallback(changed: () => void): void {
  const page = pageWindow() as Window & { OptanonWrapper?: unknown };
  let current: (...values: unknown[]) => void;
  // Each function gets a wrapper of its own: a page may keep the one it finds, and call it from the next.
  const set = (own: unknown) => {
    current = function (this: unknown, ...values) {
      try {
        if (typeof own === 'function') own.apply(this, values);
      } finally {
        changed();
      }
    };
  };
  set(page.OptanonWrapper);
  // Configurable, or a page that declares the function in a later script would fail; the window's event serves then.
  try {
    Object.defineProperty(page, 'OptanonWrapper', { configurable: true, enumerable: true, get: () => current, set });
  } catch {}
}
