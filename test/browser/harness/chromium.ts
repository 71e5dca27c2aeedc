import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { certificateKeyHash } from './certificate.ts';
import { unpackChromium, type UnpackedChromium } from '../../../tasks/test/unpack-chromium.ts';

/**
 * Starts a real Chromium: the one in `TAGC_CHROMIUM`, or else the one installed with the packages.
 * With the port of a test server, that server serves every https address of every host. The bundle under test is
 * therefore the one that ships, with its real hosts. Without a port, only this machine is reachable. No request leaves
 * the machine either way.
 */
export async function launchChromium(port?: number): Promise<Browser> {
  const { executable, environment } = await findChromium();
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    // Without the feature RenderDocument, a page reuses the view of the page before it. A page takes a quarter less
    // computing time.
    args: chromiumArguments(port, ['RenderDocument:level/crashed-frame']),
    timeout: 0,
  });
  // A busy machine reaches any limit of Playwright. Whoever starts the tests ends those that hang.
  return browser.on('context', (context) => context.setDefaultTimeout(0));
}

/** Returns the arguments of Chromium for tests, with features and their parameters; see `launchChromium`. */
export function chromiumArguments(port?: number, features: readonly string[] = []): string[] {
  return [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Fewer processes: a page takes a tenth less computing time.
    '--in-process-gpu',
    `--enable-features=${['NetworkServiceInProcess2', ...features].join()}`,
    `--host-resolver-rules=${resolverRules(port)}`,
    // A page's `ignoreHTTPSErrors` would not cover requests that are sent while the page unloads.
    `--ignore-certificate-errors-spki-list=${certificateKeyHash()}`,
  ];
}

/** Finds the Chromium of the tests, and its environment variables. */
export async function findChromium(): Promise<UnpackedChromium> {
  const named = process.env.TAGC_CHROMIUM;
  if (!named) {
    const unpacked = await unpackChromium();
    if (unpacked) return unpacked;
    throw new Error('No browser for tests: run `npm ci`, or set TAGC_CHROMIUM to an installed Chromium.');
  }
  if (!existsSync(named)) throw new Error(`The file "${named}" from TAGC_CHROMIUM does not exist.`);
  return { executable: named, environment: {} };
}

function resolverRules(port: number | undefined): string {
  return port
    ? `MAP * 127.0.0.1:${port}`
    : 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';
}
