import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundleIn } from '../harness/bundle-in.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const folder = fileURLToPath(new URL('../../../examples/custom-module/', import.meta.url));

test('the custom module example counts each card that becomes visible and shares a job', async () => {
  const { code } = await bundleIn(folder);
  site.server.scripts.set('/dist/production/main.js', code);
  site.server.sites.set('www.example.com', () => readFileSync(`${folder}index.html`, 'utf8'));
  const context = await site.browser.newContext({ colorScheme: 'dark' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto('https://www.example.com/');

  await expect.poll(counted).toEqual([{ account: 'A-1', action: 'impression', title: 'Engineer', theme: 'dark' }]);
  await page.getByText('Designer').scrollIntoViewIfNeeded();
  await expect.poll(() => counted().map(({ title }) => title)).toEqual(['Engineer', 'Designer']);

  await page.getByText('Is this job for you?').click();
  await expect.poll(() => counted().at(-1)).toEqual({ answer: 'yes' });

  await page.getByText('Share').click();
  await expect.poll(() => counted().at(-1)).toEqual({ account: 'A-1', action: 'run' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'A job worth having: https://www.example.com/',
  );
  expect(thrown).toEqual([]);
  await context.close();
});

/** Returns the requests to the counting server in order of arrival. */
function counted(): Record<string, string>[] {
  const calls = site.server.received.filter(({ url }) => url.host === 'acme.example.com');
  return calls.map(({ url }) => Object.fromEntries(url.searchParams));
}
