import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { chromiumArguments, findChromium } from './chromium.ts';

/**
 * Opens an address in a Chromium of its own, without DevTools, until the test ends. Chromium prerenders no page that
 * DevTools inspect. The pages must do everything themselves and report it to the test server, on this port.
 */
export async function openWithoutTools(port: number, url: string): Promise<void> {
  const { executable, environment } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'tagc-profile-'));
  // Without the argument, a Chromium without windows keeps no page in its back/forward cache.
  const own = ['--enable-bfcache', '--remote-debugging-port=0', `--user-data-dir=${profile}`, url];
  const browser = spawn(executable, [...chromiumArguments(port), ...own], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  onTestFinished(async () => {
    browser.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}
