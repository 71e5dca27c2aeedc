import type { OpenPage, PageSetup } from './page/open-page.ts';
import type { Prepared } from './prepare.ts';
import type { PageScript } from './bundle-cache.ts';

/** Opens the pages of scenarios: simulated in this process, or in a browser. */
export interface Driver {
  /** A new visitor, with the cookies and storage that a scenario gives, whose pages hold the script. */
  startSession(prepared: Prepared, script: PageScript): Promise<BrowsingSession>;
}

/** One visitor's pages, one after another. */
export interface BrowsingSession {
  readonly visitor: { readonly now: number };
  open(given: PageSetup): Promise<OpenPage>;
  close(): Promise<void>;
}
