interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  /** Whether only the host that set the cookie can read it. */
  readonly hostOnly: boolean;
  readonly path: string;
  /** Milliseconds since 1970; without it the cookie ends with the session. */
  readonly expires?: number;
}

/** The parts of an address that decide which cookies are visible. */
type CookieUrl = Pick<URL, 'hostname' | 'pathname'>;

/** The cookies of a visitor, as scripts of a page read and set them. */
export interface CookieJar {
  read(url: CookieUrl, now: number): string;
  write(text: string, url: CookieUrl, now: number): void;
}

export function createCookieJar(): CookieJar {
  let cookies: Cookie[] = [];
  return {
    read: (url, now) =>
      cookies
        .filter((cookie) => !isOver(cookie, now) && isSeen(cookie, url))
        .toSorted((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => (name ? `${name}=${value}` : value))
        .join('; '),
    write(text, url, now) {
      const cookie = parseCookie(text, url, now);
      if (!cookie) return;
      const isSame = ({ name, domain, path }: Cookie) =>
        name === cookie.name && domain === cookie.domain && path === cookie.path;
      const at = cookies.findIndex(isSame);
      // A cookie that is set again keeps its position.
      if (at >= 0) cookies[at] = cookie;
      else cookies.push(cookie);
      cookies = cookies.filter((other) => !isOver(other, now));
    },
  };
}

// The limits of browsers: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.6
const mostBytes = 4096;
const mostBytesOfAttribute = 1024;

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function isOver({ expires }: Cookie, now: number): boolean {
  return expires !== undefined && expires <= now;
}

function isSeen({ domain, hostOnly, path }: Cookie, { hostname, pathname }: CookieUrl): boolean {
  const isHost = hostname === domain || (!hostOnly && hostname.endsWith(`.${domain}`));
  return isHost && (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
}

function parseCookie(text: string, { hostname, pathname }: CookieUrl, now: number): Cookie | undefined {
  const [pair, ...rest] = text.split(';');
  const [name, value] = splitAt(pair);
  if (bytesOf(name + value) > mostBytes) return undefined;
  const attributes = rest.map((part) => splitAt(part)).filter(([, of]) => bytesOf(of) <= mostBytesOfAttribute);
  const options = new Map(attributes.map(([key, of]) => [key.toLowerCase(), of]));
  const domain = options.get('domain')?.replace(/^\./, '').toLowerCase() || undefined;
  // Browsers reject top-level domains, such as `Domain=com`.
  if (domain && domain !== hostname && !(domain.includes('.') && hostname.endsWith(`.${domain}`))) return undefined;
  const path = options.get('path');
  const defaultPath = pathname.slice(0, pathname.lastIndexOf('/')) || '/';
  return {
    name,
    value,
    domain: domain ?? hostname,
    hostOnly: domain === undefined,
    path: path?.startsWith('/') ? path : defaultPath,
    expires: endOf(options, now),
  };
}

function endOf(options: ReadonlyMap<string, string>, now: number): number | undefined {
  const age = options.get('max-age');
  if (age !== undefined && /^-?\d+$/.test(age)) return now + Number(age) * 1000;
  const date = Date.parse(options.get('expires') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

function splitAt(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', pair.trim()] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
