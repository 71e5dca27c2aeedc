/** A cookie's value as it stands, neither decoded nor cut; undefined where there is no such cookie. */
export function readCookie(name: string): string | undefined {
  // Letter by letter: a page that has changed what texts and arrays do must not lose what was chosen. Reading may throw.
  try {
    const text = `; ${document.cookie};`;
    const head = `; ${name}=`;
    for (let from = 0, at = 0; at < text.length; at++) {
      if (text[at] !== head[at - from]) from = at + (text[at] === head[0] ? 0 : 1);
      else if (at - from === head.length - 1) {
        let value = '';
        while (text[++at] !== ';') value += text[at];
        return value;
      }
    }
  } catch {}
}

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

/** The names of all cookies that a script can see. */
export function cookieNames(): string[] {
  return cookies().map((cookie) => cookie.split('=')[0]);
}

function cookies(): string[] {
  // Reading throws in a sandboxed frame.
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}
