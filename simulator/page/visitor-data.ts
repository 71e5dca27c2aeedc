import { beginning } from '../../compiler/proof/situation/usual-browser.ts';
import { createCookieJar, type CookieJar } from './cookie-jar.ts';
import { createStorage, type PageStorage } from './storage.ts';

/** The data of a visitor that outlives a page. */
export interface VisitorData {
  readonly jar: CookieJar;
  readonly local: PageStorage;
  readonly session: PageStorage;
  /** The seed for the random numbers of the next page. */
  seed: number;
  /** Milliseconds since 1970. */
  now: number;
}

export function createVisitorData(): VisitorData {
  return {
    jar: createCookieJar(),
    local: createStorage(),
    session: createStorage(),
    seed: 42,
    now: beginning,
  };
}
