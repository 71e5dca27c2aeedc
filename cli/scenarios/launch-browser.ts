import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { CannotRun } from '../../compiler/node/cannot-run.ts';

type Playwright = Pick<typeof import('playwright-core'), 'chromium'>;

/**
 * Starts Chromium by the `playwright-core` of a project, or the one beside tagc: the browser that TAGC_CHROMIUM names, or
 * that Playwright installed.
 */
export async function launchBrowser(
  folder: string,
  executablePath: string | undefined,
  bases: readonly string[] = [join(folder, 'package.json'), import.meta.url],
): Promise<Browser> {
  const { chromium } = await importPlaywright(bases);
  try {
    // Nothing reaches a network: every request is answered by the player.
    return await chromium.launch({ executablePath, args: ['--host-resolver-rules=MAP * ~NOTFOUND'] });
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    const named = executablePath === undefined ? '' : ` (TAGC_CHROMIUM names ${executablePath})`;
    throw new CannotRun(
      `No browser could be started${named}: ${reason}`,
      'Run "npx playwright-core install chromium", or name an installed Chromium in TAGC_CHROMIUM.',
    );
  }
}

async function importPlaywright(bases: readonly string[]): Promise<Playwright> {
  for (const base of bases) {
    const found = resolveFrom(base);
    if (found) return ((await import(pathToFileURL(found).href)) as { default: Playwright }).default;
  }
  throw new CannotRun(
    'Playing in a browser needs playwright-core.',
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
