import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { startServer, type TestServer } from './server.ts';

let site: Promise<{ readonly server: TestServer; readonly browser: Browser }> | undefined;
let alone: Promise<Browser> | undefined;

/**
 * Returns the test server of this worker and a browser that resolves every host to it. All test files of the worker
 * share both.
 */
export function workerSite(): NonNullable<typeof site> {
  endWithWorker();
  return (site ??= startServer().then(async (server) => ({ server, browser: await launchBrowser(server.port) })));
}

/** Returns the browser of this worker without a test server. All test files of the worker share it. */
export function workerBrowser(): Promise<Browser> {
  endWithWorker();
  return (alone ??= launchBrowser());
}

/**
 * Vitest ends a worker by this signal. Playwright closes its browsers and deletes their files when the process exits.
 */
function endWithWorker(): void {
  if (!process.listeners('SIGTERM').includes(exit)) process.on('SIGTERM', exit);
}

function exit(): void {
  process.exit();
}
