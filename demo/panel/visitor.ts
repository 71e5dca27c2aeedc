import { cookieNames, removeCookie } from '../../runtime/page/cookies.ts';
import { signalKey } from '../page/opt-out-signal.ts';

const cookieName = 'demo_country';
/** The key under which the rules look up a country that the page does not name. */
const storedKey = 'locationCode';

export interface ChosenCountry {
  /** Empty if the locale of the page decides, `none` if the country is unknown. */
  readonly code: string;
  /** The country is stored in the browser and not part of the page's data. */
  readonly isStored: boolean;
}

export function chosenCountry(): ChosenCountry {
  const chosen = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const isStored = chosen.startsWith('stored-');
  return { code: isStored ? chosen.slice('stored-'.length) : chosen, isStored };
}

/** Changes the country and loads the page again, because the page names the country before its rules start. */
export function chooseCountry(code: string, isStored: boolean): void {
  const isCode = code !== '' && code !== 'none';
  document.cookie = `${cookieName}=${isCode && isStored ? `stored-${code}` : code}; path=/; samesite=lax`;
  if (isCode && isStored) localStorage.setItem(storedKey, code);
  else localStorage.removeItem(storedKey);
  visitAgain();
}

/** Deletes everything stored about the visitor: consent, id, campaigns and applications. */
export function forgetVisitor(): void {
  for (const name of cookieNames()) removeCookie(name, '/');
  localStorage.clear();
  sessionStorage.clear();
  visitAgain();
}

/** Whether the browser sends Global Privacy Control. */
export const sendsSignal = (): boolean => localStorage.getItem(signalKey) !== null;

/** Switches the signal, and loads the page again, because rules read it when their script starts. */
export function switchSignal(isSent: boolean): void {
  if (isSent) localStorage.setItem(signalKey, 'true');
  else localStorage.removeItem(signalKey);
  visitAgain();
}

/** Navigates instead of reloading, since the rules distinguish a reload from a visit. */
export function visitAgain(): void {
  const { location } = window.parent;
  location.assign(location.pathname + location.search);
}
