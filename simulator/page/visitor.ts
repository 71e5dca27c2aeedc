import { createCookieJar, type CookieJar } from './cookie-jar.ts';
import { createStorage, type PageStorage } from './storage.ts';

/** What stays when a page goes. */
export interface Visitor {
  readonly jar: CookieJar;
  readonly local: PageStorage;
  readonly session: PageStorage;
  /** What is random goes on from here. */
  seed: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Every scenario begins at this moment. */
export const beginning = Date.UTC(2026, 0, 5, 12);

export function createVisitor(): Visitor {
  return {
    jar: createCookieJar(),
    local: createStorage(),
    session: createStorage(),
    seed: 42,
    now: beginning,
  };
}
