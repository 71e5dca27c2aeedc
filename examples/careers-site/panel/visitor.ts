const cookieName = 'demo_country';
/** Where the rules look for a country that the page does not say. */
const storedKey = 'locationCode';

export interface ChosenCountry {
  /** Empty where the locale of the page decides, `none` where nobody knows. */
  readonly code: string;
  /** The page says nothing, and the browser has it stored. */
  readonly isStored: boolean;
}

export function chosenCountry(): ChosenCountry {
  const chosen = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const isStored = chosen.startsWith('stored-');
  return { code: isStored ? chosen.slice('stored-'.length) : chosen, isStored };
}

/** A page says who its visitor is before its rules begin, so it is loaded again. */
export function chooseCountry(code: string, isStored: boolean): void {
  const isCode = code !== '' && code !== 'none';
  document.cookie = `${cookieName}=${isCode && isStored ? `stored-${code}` : code}; path=/; samesite=lax`;
  if (isCode && isStored) localStorage.setItem(storedKey, code);
  else localStorage.removeItem(storedKey);
  visitAgain();
}

/** Nothing is known of the visitor any more: no choice, no id, no campaign, no job applied for. */
export function forgetVisitor(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  visitAgain();
}

/** A reload would be told from a visit by the rules. */
function visitAgain(): void {
  const { location } = window.parent;
  location.assign(location.pathname + location.search);
}
