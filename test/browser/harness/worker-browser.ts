import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startServer, type TestServer } from './server.ts';

let site: Promise<{ readonly server: TestServer; readonly browser: Browser }> | undefined;
let alone: Promise<Browser> | undefined;

/** The test server of this worker, and a browser to which it is every host. Both are shared by all test files of the worker. */
export function workerSite(): NonNullable<typeof site> {
  endWithWorker();
  return (site ??= startServer().then(async (server) => ({ server, browser: await launchChromium(server.port) })));
}

/** The browser of this worker that reaches nothing but this machine. It is shared by all test files of the worker. */
export function workerBrowser(): Promise<Browser> {
  endWithWorker();
  return (alone ??= launchChromium());
}

/** Vitest ends a worker by this signal. Playwright ends its browsers and removes their files when the process exits. */
function endWithWorker(): void {
  if (!process.listeners('SIGTERM').includes(exit)) process.on('SIGTERM', exit);
}

function exit(): void {
  process.exit();
}
