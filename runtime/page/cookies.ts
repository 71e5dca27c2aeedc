import { read } from './document.ts';

/** The raw value of a cookie, not decoded or trimmed; undefined if there is none. */
export const readCookie = (name: string): string | undefined => readCookies(name)?.[0];

/**
 * The raw values of all cookies with a name: cookies of several paths and domains can have the same name. Returns the same
 * array until some cookie changes.
 */
export const readCookies = (name: string): readonly string[] | undefined => cookies()[name];

/** The names of all cookies that a script can see. */
export const cookieNames = (): string[] => Object.keys(cookies());

/** Writes a cookie. The caller escapes special characters. Without `seconds` it is a session cookie. */
export function writeCookie(name: string, value: string, path: string, seconds?: number): void {
  assign(`${name}=${value};path=${path}` + (seconds === undefined ? '' : ';max-age=' + seconds));
}

/** Removes a cookie from this host and each parent domain, because its domain is unknown. */
export function removeCookie(name: string, path: string): void {
  const remove = (domain: string) => assign(`${name}=;path=${path}${domain};max-age=0`);
  remove('');
  location.hostname.split('.').forEach((_, index, parts) => remove(';domain=' + parts.slice(index).join('.')));
}

function assign(text: string): void {
  try {
    // An element named `cookie` takes the place of the property.
    Reflect.set(typeof document.cookie === 'object' ? Document.prototype : document, 'cookie', text, document);
  } catch {}
}

type Cookies = Readonly<Record<string, string[] | undefined>>;

let latest: string | undefined;
let values: Cookies;

function cookies(): Cookies {
  let text = '';
  // Reading throws in a sandboxed frame.
  try {
    text += read('cookie');
  } catch {}
  // Consent is checked often: parse again only after a change.
  if (text !== latest) values = valuesIn((latest = text));
  return values;
}

/** Parses cookies character by character: built-in methods that the page has changed must not lose stored consent. */
function valuesIn(text: string): Cookies {
  const found = { __proto__: null } as unknown as Record<string, string[] | undefined>;
  let name = '';
  let value: string | undefined;
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at];
    if (letter === ';' || !letter) {
      if (value !== undefined) {
        // The first value is that of the cookie with the longest path.
        const values = (found[name] ??= []);
        values[values.length] = value;
      }
      name = '';
      value = undefined;
      at++;
    } else if (value !== undefined) value += letter;
    else if (letter === '=') value = '';
    else name += letter;
  }
  return found;
}
