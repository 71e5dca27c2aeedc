import type { Browser } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import type { TestServer } from './server.ts';
import { closeContexts } from './use-browser.ts';
import { visit } from './visitor.ts';
import type { Visit, Visitor } from './visitor.ts';
import { workerSite } from './worker-browser.ts';

export interface Site {
  /** The server that plays all hosts; forgets everything after each test. */
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens a page as a visitor of its own, who leaves when the test ends. */
  visit(given: Visit): Promise<Visitor>;
}

/** Gives the tests of a file the browser and the server of their worker; to be called where the file begins. */
export function useSite(): Site {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    ({ server, browser } = await workerSite());
  });
  afterEach(async () => {
    await closeContexts(browser);
    server.reset();
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    visit: (given) => visit(browser, server, given),
  };
}
