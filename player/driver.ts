import type { OpenPage, PageGiven } from './page/open-page.ts';
import type { Prepared } from './prepare.ts';
import type { PageScript } from './scripts.ts';

/** Where scenarios are played: in this process, or in a browser. */
export interface Theatre {
  /** A new visitor, with the cookies and storage that a scenario gives, whose pages hold the script. */
  enter(prepared: Prepared, script: PageScript): Promise<BrowsingSession>;
}

/** One visitor's pages, one after another. */
export interface BrowsingSession {
  readonly visitor: { readonly now: number };
  open(given: PageGiven): Promise<OpenPage>;
  close(): Promise<void>;
}
