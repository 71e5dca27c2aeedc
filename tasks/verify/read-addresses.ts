import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** The addresses of pages in full, without names and passwords, which no message or file may contain. */
export interface Addresses {
  readonly pages: readonly string[];
  /** By origin. */
  readonly credentials: ReadonlyMap<string, { readonly username: string; readonly password: string }>;
}

/** Reads the addresses of pages. Throws a `CannotRun` for what is not an address of the web. */
export function readAddresses(words: readonly string[]): Addresses {
  if (words.length === 0) throw new CannotRun('There is no address of a page.', 'Name one: https://www.example.com/');
  const credentials = new Map<string, { username: string; password: string }>();
  const pages = words.map((word) => {
    const url = URL.canParse(word) ? new URL(word) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      const shown = word.replace(/[^/]*@/, '');
      throw new CannotRun(`"${shown}" is not the address of a page.`, `Write it with its protocol: ${suggest(shown)}`);
    }
    const [username, password] = [url.username, url.password].map(decodeURIComponent);
    if (username) credentials.set(url.origin, { username, password });
    return Object.assign(url, { username: '', password: '' }).href;
  });
  return { pages, credentials };
}

function suggest(word: string): string {
  const rest = word.replace(/^([a-z]+:)?\/+|^mailto:/i, '');
  const guess = `${/^(localhost|[\d.]+)(:|\/|$)/.test(rest) ? 'http' : 'https'}://${rest}`;
  return URL.canParse(guess) ? new URL(guess).href : 'https://www.example.com/';
}
