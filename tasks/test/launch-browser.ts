import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, LaunchOptions } from 'playwright-core';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { defaultTimeLimit } from '../../simulator/contract/time-limit.ts';
import { unpackChromium } from './unpack-chromium.ts';

type Playwright = Pick<typeof import('playwright-core'), 'chromium'>;

/** No request reaches a network: the simulator responds to all of them. So the pages need no sandbox. */
const withoutNetwork = { args: ['--host-resolver-rules=MAP * ~NOTFOUND'] };

/**
 * Starts Chromium with the `playwright-core` of the project, or the one installed beside tagc. The browser is the one that
 * TAGC_CHROMIUM names, or else the one that Playwright installed, or else that of the package `@sparticuz/chromium`. It
 * reaches no network unless `settings` say otherwise.
 */
export async function launchBrowser(
  folder: string,
  executablePath: string | undefined,
  bases: readonly string[] = [join(folder, 'package.json'), import.meta.url],
  settings: Pick<LaunchOptions, 'args' | 'chromiumSandbox' | 'handleSIGINT' | 'headless'> = withoutNetwork,
): Promise<Browser> {
  const { chromium } = await importPlaywright(bases);
  const options = { ...settings, timeout: defaultTimeLimit };
  try {
    return await chromium.launch({ executablePath, ...options }).catch(async (error: unknown) => {
      const unpacked = executablePath === undefined ? await unpackChromium(bases) : undefined;
      if (!unpacked) throw error;
      const { executable, environment } = unpacked;
      return chromium.launch({ executablePath: executable, env: { ...process.env, ...environment }, ...options });
    });
  } catch (error) {
    throw cannotStart(String((error as Error).message), executablePath, settings.chromiumSandbox === true);
  }
}

function cannotStart(message: string, executablePath: string | undefined, isSandboxed: boolean): CannotRun {
  if (isSandboxed && /sandbox/i.test(message)) {
    return new CannotRun(
      'Chromium cannot start its sandbox here.',
      'Run the command as a user who is not root, on a system that allows user namespaces. If you trust the pages, add --no-sandbox.',
    );
  }
  if (/missing x server|\$DISPLAY/i.test(message)) {
    return new CannotRun(
      'This machine has no display for the window of a browser.',
      'Add --headless to open the page without a window; the panel then opens in any browser.',
    );
  }
  const [reason] = message.split('\n');
  const named = executablePath === undefined ? '' : ` (TAGC_CHROMIUM names ${executablePath})`;
  return new CannotRun(
    `Could not start a browser${named}: ${reason}`,
    'Run "npx playwright-core install chromium", or set the environment variable TAGC_CHROMIUM to the path of a Chromium.',
  );
}

async function importPlaywright(bases: readonly string[]): Promise<Playwright> {
  for (const base of bases) {
    const found = resolveFrom(base);
    if (found) return ((await import(pathToFileURL(found).href)) as { default: Playwright }).default;
  }
  throw new CannotRun(
    'Opening pages in a browser needs playwright-core.',
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
