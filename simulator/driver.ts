import type { OpenPage, PageSetup } from './page/open-page.ts';
import type { Prepared } from './prepare.ts';
import type { PageScript } from './bundle-cache.ts';

/** Opens the pages of scenarios, either simulated in this process or in a browser. */
export interface Driver {
  /** Starts the visit of a new visitor, with the cookies and storage of a scenario. All pages load the script. */
  startSession(prepared: Prepared, script: PageScript): Promise<BrowsingSession>;
}

/** A visit: the pages of one visitor, one after another. */
export interface BrowsingSession {
  readonly visitor: { readonly now: number };
  open(setup: PageSetup): Promise<OpenPage>;
  close(): Promise<void>;
}
