import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { startServer } from './server.ts';
import type { TestServer } from './server.ts';
import { visit } from './visitor.ts';
import type { Visit, Visitor } from './visitor.ts';

export interface Site {
  /** The server that plays all hosts; forgets everything after each test. */
  readonly server: TestServer;
  readonly browser: Browser;
  /** Opens a page as a visitor of its own, who leaves when the test ends. */
  visit(given: Visit): Promise<Visitor>;
}

/** Gives the tests of a file a browser and a server, started once; to be called where the file begins. */
export function useSite(): Site {
  let server: TestServer;
  let browser: Browser;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium(server.port);
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.close();
    server.reset();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    async visit(given) {
      const visitor = await visit(browser, server, given);
      visitors.push(visitor);
      return visitor;
    },
  };
}
