import { expect, test } from 'vitest';
import { documentEvents } from '../../support/document-events.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

test.each(documentEvents)('%s', async (_, script, logged) => {
  const { page, log, thrown } = await site.open('rule seen { on window("astro:page-load") do log("seen") }', {
    body: '<p>Text</p>',
  });
  await page.evaluate(script);
  expect(log).toEqual(logged);
  expect(thrown).toEqual([]);
});

test('a written document still reports its events, once', async () => {
  const { page, log } = await site.open('rule seen { on window("swap") do log("seen") }');
  await page.evaluate(() => {
    document.open();
    document.write('<p>New</p>');
    document.close();
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('swap')));
      return log.length;
    })
    .toBeGreaterThan(0);
  const before = log.length;
  await page.evaluate(() => document.dispatchEvent(new Event('swap', { bubbles: true })));
  expect(log).toHaveLength(before + 1);
});
