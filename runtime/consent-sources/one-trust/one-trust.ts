import { attempt } from '../../page/attempt.ts';
import type { ConsentSource } from '../../consent/consent.ts';
import { decode } from '../../functions/decode/decode.ts';
import { readCookie } from '../../page/cookies.ts';
import { listen, pageWindow } from '../../page/document.ts';

interface OneTrustPage extends Window {
  OnetrustActiveGroups?: unknown;
  OptanonActiveGroups?: unknown;
  OptanonWrapper?: unknown;
}

const pageOfOneTrust = (): OneTrustPage => pageWindow();

/**
 * Reads the visitor's choice where OneTrust keeps it, and hears when it may have changed. The cookie is the choice, also
 * when it has gone since. What OneTrust says is active in this page takes away from it, and from the default where there is
 * no choice, since a withdrawal may be told there before it is stored, or may never be stored; it adds nothing, since before
 * an answer it lists what the manager takes for granted. Once the cookie has changed alone, another tab was answered, and the
 * list of this one is the older of the two.
 */
export function createOneTrust(cookieName: string): ConsentSource {
  let read: string | undefined;
  let stored: number | undefined;
  let latest: string | undefined;
  let active = -1;
  let beside: number | undefined;
  return {
    stored() {
      const cookie = readCookie(cookieName);
      if (cookie !== undefined && cookie !== read) stored = storedGroups((read = cookie));
      const list = activeGroups();
      if (list && list !== latest) {
        active = groupsIn((latest = list));
        beside = stored;
      }
      if (stored !== undefined) return stored === beside ? stored & active : stored;
      // The banner is known to be answered: only the manager knows what was chosen.
      if (readCookie('OptanonAlertBoxClosed')) return latest ? active : undefined;
      // Below 0: nothing was chosen.
      return active | (1 << 31);
    },
    listen(changed) {
      attempt(() => listen(pageWindow(), 'OneTrustGroupsUpdated', changed));
      wrapCallback(changed);
    },
  };
}

/** `,C0001,C0003,`: what is active now. Before OneTrust is ready it lists nothing, not even what is necessary. */
function activeGroups(): string {
  const page = pageOfOneTrust();
  const active = page.OnetrustActiveGroups ?? page.OptanonActiveGroups;
  return typeof active === 'string' && /[^,]/.test(active) ? active : '';
}

function storedGroups(cookie: string): number {
  // Other values may hold `groups=` inside them, so it is looked for before anything is decoded.
  const groups = decode(/(?:^|&)groups=([^&]*)/.exec(cookie)?.[1]) ?? '';
  if (!/^([^:,]+:[01](,|$))+$/.test(groups)) return groupsIn('');
  // A group that is both given and refused is refused.
  return groupsIn(`,${groups},`, ':1', groupsIn(`,${groups},`, ':0'));
}

/** Bit 1 is always set: what is strictly necessary needs no choice, and is all that a damaged list leaves. */
function groupsIn(list: string, mark = '', refused = 0): number {
  let groups = 0;
  for (const [, number] of list.matchAll(RegExp(`,(?:C000)?(\\d)${mark}(?=,)`, 'g'))) groups |= 1 << +number;
  return (groups & ~refused) | (1 << 1);
}

/** OneTrust calls `OptanonWrapper`, which is the page's own; whatever the page assigns, then or later, is called first. */
function wrapCallback(changed: () => void): void {
  const page = pageOfOneTrust();
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
  // Configurable, or a page that declares the function in a later script would fail; the window's event serves then.
  try {
    set(page.OptanonWrapper);
    Object.defineProperty(page, 'OptanonWrapper', { configurable: true, enumerable: true, get: () => current, set });
  } catch {}
}
