/** A cookie's value as it stands, neither decoded nor cut; undefined where there is no such cookie. */
export const readCookie = (name: string): string | undefined => cookies()[name];

/** The names of all cookies that a script can see. */
export const cookieNames = (): string[] => Object.keys(cookies());

/** Writes a value as it is given; the caller escapes what a cookie cannot hold. Without `seconds` it ends with the session. */
export function writeCookie(name: string, value: string, path: string, seconds?: number): void {
  try {
    document.cookie = `${name}=${value};path=${path}` + (seconds === undefined ? '' : ';max-age=' + seconds);
  } catch {}
}

/** Removes a cookie of this host, and of each domain above it: whoever set it may have named one of those. */
export function removeCookie(name: string, path: string): void {
  writeCookie(name, '', path, 0);
  location.hostname
    .split('.')
    .forEach((_, index, parts) => writeCookie(name, '', `${path};domain=${parts.slice(index).join('.')}`, 0));
}

type Cookies = Readonly<Record<string, string | undefined>>;

let latest: string | undefined;
let values: Cookies;

function cookies(): Cookies {
  let text = '';
  // Reading throws in a sandboxed frame.
  try {
    text += document.cookie;
  } catch {}
  // Consent asks again and again: only what has changed is taken apart anew.
  if (text !== latest) values = valuesIn((latest = text));
  return values;
}

/** Letter by letter: a page that has changed what texts and arrays do must not lose what was chosen. */
function valuesIn(text: string): Cookies {
  const found = { __proto__: null } as unknown as Record<string, string | undefined>;
  let name = '';
  let value: string | undefined;
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at];
    if (letter === ';' || !letter) {
      // The first of several of a name is that of the longest path.
      found[name] ??= value;
      name = '';
      value = undefined;
      at++;
    } else if (value !== undefined) value += letter;
    else if (letter === '=') value = '';
    else name += letter;
  }
  return found;
}
