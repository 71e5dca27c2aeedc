import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { certificateKeyHash } from './certificate.ts';
import { unpackChromium } from './unpack-chromium.ts';

/**
 * Starts a real Chromium: the one that `TAGC_CHROMIUM` names, or else the one that was installed with the packages.
 *
 * Given a test server's port, every https address of every host is served by it, so that the bundle under test is the
 * one that ships, with its real hosts; given none, hosts other than this machine are unreachable. Nothing leaves the
 * machine either way.
 */
export async function launchChromium(port?: number): Promise<Browser> {
  const { executable, environment } = await findChromium();
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=${resolverRules(port)}`,
      // A page's `ignoreHTTPSErrors` would not cover what is sent while the page goes away.
      `--ignore-certificate-errors-spki-list=${certificateKeyHash()}`,
    ],
  });
}

async function findChromium(): Promise<{ executable: string; environment: Readonly<Record<string, string>> }> {
  const named = process.env.TAGC_CHROMIUM;
  if (!named) return unpackChromium();
  if (!existsSync(named)) throw new Error(`TAGC_CHROMIUM names "${named}", and no such file exists.`);
  return { executable: named, environment: {} };
}

function resolverRules(port: number | undefined): string {
  return port ? `MAP * 127.0.0.1:${port}` : 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
}
