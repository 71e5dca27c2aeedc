import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { bundleOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

test('the minimal example sends its one beacon', async () => {
  const rules = readFileSync(new URL('../../../examples/minimal/rules.dsl', import.meta.url), 'utf8');
  const { code } = await bundleOf({ 'rules.dsl': rules }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', code);
  const layer = [{ page: { pageName: 'home' } }, { event: 'cmp:sObject' }];
  const url = 'https://www.example.com/';
  const { pass, thrown } = await site.visit({ url, scripts: ['/tags/main.js'], layer, at: '2024-06-24T10:00:00Z' });
  await pass(1);

  const [beacon, ...others] = beaconsAt(site.server);
  expect(others).toEqual([]);
  expect(beacon).toMatchObject({ server: 'metrics.example.com', suites: ['exampleprod'], method: 'GET' });
  expect(lastingVariables(beacon)).toEqual({ pageName: 'home', g: url, events: 'event4' });
  expect(thrown).toEqual([]);
});
