import { expect } from 'vitest';
import { consentCookie } from '../browser/harness/consent-cookie.ts';
import type { GatedVisitor } from './generate-gated.ts';
import { runBundle } from './run-bundle.ts';

/** The names of the groups of generated programs, besides `necessary`. */
export const groupNames: Readonly<Record<number, string>> = { 2: 'performance', 4: 'targeting' };
const closed = 'OptanonAlertBoxClosed=2026-01-05T12:00:00.000Z';

/** Returns the tags whose requests the bundle makes, or whose library it calls, for a visitor after a direct call. */
export async function sentBy(code: string, { values, url, groups }: GatedVisitor): Promise<string[]> {
  const cookie = groups === 'hidden' ? closed : groups ? `OptanonConsent=${consentCookie(groups)}; ${closed}` : '';
  const calls: string[] = [];
  const libraries = Object.fromEntries(
    Array.from({ length: mostTags }, (_, at) => [`t${at}`, createLibrary(() => calls.push(`t${at}`))]),
  );
  const { page, sent, said, dispatch } = runBundle(code, { url, cookie, globals: { v: values, libraries } });
  page.calls.track('go');
  // What follows an action with `then` runs in later tasks.
  for (let task = 0; task < 4; task++) {
    await new Promise((resolve) => setImmediate(resolve));
    dispatch('task', {});
  }
  expect(said.filter(([, text]) => text !== withoutConsent)).toEqual([]);
  return [...calls, ...sent.map((address) => new URL(address).hostname.split('.')[0])].toSorted();
}

/** What a tag that uses a library logs without consent. */
const withoutConsent = 'EU compliance was not acknowledged by the user';

/** More tags than any generated program has. */
const mostTags = 40;

/** Returns an object with the methods that the client of a tag calls in a vendor's library. */
const createLibrary = (called: () => void) => ({ t: called, tl: called, clearVars() {} });
