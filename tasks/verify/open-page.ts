import type { Page, Response } from 'playwright-core';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** Opens a page and waits until it has loaded, in milliseconds at most. Throws a `CannotRun` if it is not the page that was named. */
export async function openPage(page: Page, address: string, timeout: number): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'load', timeout }).catch((error: unknown) => {
    throw explain(address, error as Error, timeout);
  });
  requireSuccess(address, response);
  requireHost(address, page.url());
  const [wanted, reached] = [new URL(address), new URL(page.url())];
  if (reached.pathname !== wanted.pathname && (await page.locator('input[type=password]').count()) > 0) {
    throw needsLogin(address, `leads to a page that asks for a password, ${page.url()}`);
  }
}

/** Throws a `CannotRun` if a page has led to another host, by a redirect or by a script. */
export function requireHost(address: string, reached: string): void {
  if (new URL(reached).host === new URL(address).host) return;
  throw new CannotRun(
    `"${address}" leads to another host: ${reached}`,
    `If that is the page you mean, name it instead: ${reached}`,
  );
}

function explain(address: string, error: Error, timeout: number): Error {
  const { message } = error;
  const { host } = new URL(address);
  if (/timeout .* exceeded/i.test(message)) {
    return new CannotRun(
      `"${address}" did not finish loading within ${timeout / 1000} s.`,
      'Check that it opens in a browser. --timeout allows more time.',
    );
  }
  if (/download is starting/i.test(message)) {
    return new CannotRun(`"${address}" is a download, not a page.`, 'Name a page.');
  }
  // That is not about the address.
  if (/has been closed|crashed/i.test(message)) return error;
  const [, reason = 'it did not open'] = /net::(ERR_\w+)/.exec(message) ?? [];
  if (reason === 'ERR_NAME_NOT_RESOLVED') {
    return new CannotRun(
      `There is no host "${host}".`,
      'Check the address, and that this machine can reach the network.',
    );
  }
  return new CannotRun(`Could not open "${address}": ${reason}.`, 'Check that it opens in a browser on this machine.');
}

function requireSuccess(address: string, response: Response | null): void {
  const status = response?.status() ?? 200;
  if (status < 400) return;
  if (status === 401 || status === 403 || status === 407) {
    throw needsLogin(address, `is not open to everybody (status ${status})`);
  }
  throw new CannotRun(`"${address}" responds with status ${status}.`, 'Name a page that exists.');
}

function needsLogin(address: string, what: string): CannotRun {
  return new CannotRun(
    `"${address}" ${what}.`,
    'It is opened for a new visitor, who has not logged in. A browser without a window names itself HeadlessChrome. Name a page that is open to it, or write the name and password of the server into the address.',
  );
}
