import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { bundleOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

test('the minimal example sends its one beacon after consent', async () => {
  const { code } = await bundleOf({ 'rules.dsl': example('rules.dsl') }, { site: 'main' });
  site.server.scripts.set('/dist/production/main.js', code);
  site.server.sites.set('www.example.com', () => example('index.html'));
  const page = await site.browser.newPage();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto('https://www.example.com/');

  await page.getByRole('button', { name: 'Only what is necessary' }).click();
  await page.reload();
  expect(beaconsAt(site.server)).toEqual([]);

  await page.getByRole('button', { name: 'Accept analytics' }).click();
  await expect.poll(() => beaconsAt(site.server).length).toBe(1);
  const [beacon] = beaconsAt(site.server);
  expect(beacon).toMatchObject({ server: 'metrics.example.com', suites: ['exampleprod'], method: 'GET' });
  expect(lastingVariables(beacon)).toEqual({ pageName: 'home', g: 'https://www.example.com/', events: 'event4' });
  expect(thrown).toEqual([]);
  await page.close();
});

function example(name: string): string {
  return readFileSync(new URL(`../../../examples/minimal/${name}`, import.meta.url), 'utf8');
}
