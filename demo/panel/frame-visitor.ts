import { signalKey, switchSignal } from '../../preview/page/opt-out-signal.ts';
import type { PageRecording } from '../../preview/page/entry.ts';
import type { ShownVisitor } from '../../preview/panel/shown-visitor.ts';
import { cookieNames, removeCookie } from '../../runtime/page/cookies.ts';

const cookieName = 'demo_country';
/** The key under which the rules look up a country that the page does not name. */
const storedKey = 'locationCode';

/** Returns the visitor of the page around this frame, which has the same origin, so that both share cookies and storage. */
export function visitorAround({ keepAnswer, writesCountry }: PageRecording): ShownVisitor {
  const chosen = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const isStored = chosen.startsWith('stored-');
  const keep = async (parameters: Record<string, string>) => {
    const response = await fetch(`/consent?${String(new URLSearchParams(parameters))}`);
    keepAnswer(await response.json());
  };
  return {
    country: isStored ? chosen.slice('stored-'.length) : chosen,
    isStored: writesCountry ? isStored : undefined,
    sendsSignal: localStorage.getItem(signalKey) !== null,
    chooseCountry,
    switchSignal(isSent) {
      switchSignal(isSent);
      visitAgain();
    },
    answer: (granted, refused) => keep({ granted: granted.join(','), ...(refused !== undefined && { refused }) }),
    forgetAnswer: () => keep({}).then(visitAgain),
    forget() {
      for (const name of cookieNames()) removeCookie(name, '/');
      localStorage.clear();
      sessionStorage.clear();
      visitAgain();
    },
  };
}

/** Changes the country and loads the page again, because the page names the country before its rules start. */
function chooseCountry(code: string, isStored: boolean): void {
  const isCode = code !== '' && code !== 'none';
  document.cookie = `${cookieName}=${isCode && isStored ? `stored-${code}` : code}; path=/; samesite=lax`;
  if (isCode && isStored) localStorage.setItem(storedKey, code);
  else localStorage.removeItem(storedKey);
  visitAgain();
}

/** Navigates instead of reloading, since the rules distinguish a reload from a visit. */
function visitAgain(): void {
  const { location } = window.parent;
  location.assign(location.pathname + location.search);
}
