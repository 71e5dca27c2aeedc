import type { ConsentSource } from '../../consent/consent.ts';
import { decode } from '../../functions/decode/decode.ts';
import { readCookie, readCookies } from '../../page/cookies.ts';
import { listenAlways } from '../../page/listen-always.ts';

interface OneTrustPage extends Window {
  OnetrustActiveGroups?: unknown;
  OptanonActiveGroups?: unknown;
  OptanonWrapper?: unknown;
}

/** An invalid list contains only this group. */
const necessary = 1 << 1;

const pageOfOneTrust = (): OneTrustPage => window;

/**
 * Creates the consent source for OneTrust, which reads the stored choice and listens to changes.
 *
 * - The cookie contains the choice. It still counts if the cookie disappears later. If several cookies have this name, or
 *   one contains several lists, only what all of them grant is granted.
 * - The list of active groups in the page only restricts the choice, or the default if there is no choice. A withdrawal
 *   may be listed before it is stored, or may never be stored. The list never adds groups, because before the visitor
 *   chooses it contains the manager's defaults.
 * - If only the cookie changes, the visitor chose in another tab. The list of this page is then outdated and ignored.
 */
export function createOneTrust(cookieName: string): ConsentSource {
  let read: readonly string[] | undefined;
  let stored: number | undefined;
  let latest: string | undefined;
  let active = -1;
  let storedWithList: number | undefined;
  return {
    stored() {
      const cookies = readCookies(cookieName);
      if (cookies && cookies !== read) {
        read = cookies;
        stored = -1;
        for (let at = 0; at < cookies.length; at++) stored &= storedGroups(cookies[at]);
      }
      const list = activeGroups();
      if (list && list !== latest) {
        active = groupsIn((latest = list));
        storedWithList = stored;
      }
      if (stored !== undefined) return stored === storedWithList ? stored & active : stored;
      // The visitor has closed the banner, so only the manager knows the choice.
      if (readCookie('OptanonAlertBoxClosed')) return latest ? active : undefined;
      // Below 0: the visitor has not chosen.
      return active | (1 << 31);
    },
    listen(changed) {
      listenAlways(window, 'OneTrustGroupsUpdated', changed);
      wrapCallback(changed);
    },
  };
}

/** The active groups: `,C0001,C0003,`. Before OneTrust is ready, its list does not even contain the necessary group. */
function activeGroups(): string {
  const page = pageOfOneTrust();
  const active = page.OnetrustActiveGroups ?? page.OptanonActiveGroups;
  return typeof active === 'string' && /[^,]/.test(active) ? active : '';
}

/** The groups that all lists in a cookie grant. */
function storedGroups(cookie: string): number {
  let granted = 0;
  // Searched before decoding, because other encoded values may contain `groups=`.
  for (const [, list] of cookie.matchAll(/(?:^|&)groups=([^&]*)/g)) granted = (granted || -1) & listedGroups(list);
  return granted || necessary;
}

function listedGroups(list: string): number {
  const groups = decode(list)!;
  if (!/^([^:,]+:[01](,|$))+$/.test(groups)) return necessary;
  // A group that is both granted and refused counts as refused.
  return groupsIn(`,${groups},`, ':1', groupsIn(`,${groups},`, ':0'));
}

/** The groups in a list. Necessary groups need no choice. */
function groupsIn(list: string, mark = '', refused = 0): number {
  let groups = 0;
  for (const [, number] of list.matchAll(RegExp(`,(?:C000)?(\\d)${mark}(?=,)`, 'g'))) groups |= 1 << +number;
  return (groups & ~refused) | necessary;
}

/** Wraps the page's function `OptanonWrapper`, which OneTrust calls. The page's function runs first, even if assigned later. */
function wrapCallback(changed: () => void): void {
  const page = pageOfOneTrust();
  let current: (...values: unknown[]) => void;
  // A new wrapper per function: a page may keep the old one and call it from the new one.
  const set = (own: unknown) => {
    current = function (this: unknown, ...values) {
      try {
        if (typeof own === 'function') own.apply(this, values);
      } finally {
        changed();
      }
    };
  };
  // Must be configurable, or a page that declares the function in a later script would fail. The event still works then.
  try {
    set(page.OptanonWrapper);
    Object.defineProperty(page, 'OptanonWrapper', { configurable: true, enumerable: true, get: () => current, set });
  } catch {}
}
