import type { Browser } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import type { TestServer } from './server.ts';
import { closeTabs } from './tab.ts';
import { visit } from './visitor.ts';
import type { Visit, Visitor } from './visitor.ts';
import { workerSite } from './worker-browser.ts';

export interface Site {
  /** The server that serves all hosts. It is reset after each test. */
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens a page as a new visitor, who leaves when the test ends. */
  visit(options: Visit): Promise<Visitor>;
}

/** Provides the browser and the server of the worker. Call it at the top of a test file. */
export function useSite(): Site {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    ({ server, browser } = await workerSite());
  });
  const begun: (() => Promise<void>)[] = [];
  afterEach(async ({ task }) => {
    const visits = begun.splice(0);
    try {
      // A test that failed may have left its tab in any state.
      if (task.result?.state !== 'fail') for (const leave of visits) await leave();
    } finally {
      await closeTabs(browser);
      server.reset();
    }
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    async visit(options) {
      const { visitor, leave } = await visit(browser, server, options);
      begun.push(leave);
      return visitor;
    },
  };
}
