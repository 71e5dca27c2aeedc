import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { CannotRun } from '../../compiler/node/cannot-run.ts';

type Playwright = Pick<typeof import('playwright-core'), 'chromium'>;

/**
 * Starts Chromium with the `playwright-core` of the project, or the one installed beside tagc. The browser is the one that
 * TAGC_CHROMIUM names, or the one that Playwright installed.
 */
export async function launchBrowser(
  folder: string,
  executablePath: string | undefined,
  bases: readonly string[] = [join(folder, 'package.json'), import.meta.url],
): Promise<Browser> {
  const { chromium } = await importPlaywright(bases);
  try {
    // No request reaches a network: the simulator responds to all of them.
    return await chromium.launch({ executablePath, args: ['--host-resolver-rules=MAP * ~NOTFOUND'] });
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    const named = executablePath === undefined ? '' : ` (TAGC_CHROMIUM names ${executablePath})`;
    throw new CannotRun(
      `Could not start a browser${named}: ${reason}`,
      'Run "npx playwright-core install chromium", or set TAGC_CHROMIUM to an installed Chromium.',
    );
  }
}

async function importPlaywright(bases: readonly string[]): Promise<Playwright> {
  for (const base of bases) {
    const found = resolveFrom(base);
    if (found) return ((await import(pathToFileURL(found).href)) as { default: Playwright }).default;
  }
  throw new CannotRun(
    'Running scenarios in a browser needs playwright-core.',
    'Install it: npm install --save-dev playwright-core',
  );
}

function resolveFrom(base: string): string | undefined {
  try {
    return createRequire(base).resolve('playwright-core');
  } catch {
    return undefined;
  }
}
