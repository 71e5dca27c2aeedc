import { expect, test } from 'vitest';
import { rulesOf } from '../../browser/events/use-rules.ts';
import { documentEvents } from '../../support/document-events.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = rulesOf(useSimulatedSite());

test.each(documentEvents)('%s', async (_, script, logged) => {
  const { page, log } = await site.open('rule seen { on window("astro:page-load") do log("seen") }');
  await page.evaluate(`document.body.append(document.createElement('p'))`);
  await page.evaluate(script);
  expect(log).toEqual(logged);
});
