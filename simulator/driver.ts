import type { OpenPage, PageSetup } from './page/open-page.ts';
import type { Prepared } from './prepare.ts';
import type { PageScript } from './bundle-cache.ts';

/** Opens the pages of scenarios: simulated in this process, simulated in another one, or in a browser. */
export interface Driver {
  /** Starts the visit of a new visitor, with the cookies and storage of a scenario. All pages load the script. */
  startSession(setup: SessionSetup, script: PageScript): Promise<BrowsingSession>;
}

/** What a scenario sets up for a visit, as plain data. */
export type SessionSetup = Pick<Prepared, 'cookies' | 'local' | 'session' | 'page'>;

/** A visit: the pages of one visitor, one after another. */
export interface BrowsingSession {
  readonly visitor: { readonly now: number };
  open(setup: PageSetup): Promise<OpenPage>;
  close(): Promise<void>;
}
