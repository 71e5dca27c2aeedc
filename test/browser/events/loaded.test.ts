import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
tag count { vendor: pixel group: necessary options: { url: "https://count.example.com/started" } }
rule started { on start do count.run log("started") }
rule whole { on loaded do log("loaded") }`;

const sayLoad = `addEventListener('load', () => console.info('load'));`;

test('waits for the images of the page', async () => {
  // The image arrives once the script has started.
  site.server.responses.set('www.example.com/late.svg', async () => {
    await expect.poll(() => site.server.received.some(({ url }) => url.pathname === '/started')).toBe(true);
    return {};
  });
  const body = '<img src="/late.svg">';
  const { log, settle } = await site.open(rules, { body, before: sayLoad, at: undefined });
  await settle();
  expect(log).toEqual(['info: started', 'info: load', 'info: loaded']);
});

test('runs at the start of a script that is loaded after the event', async () => {
  const { page, log, pass } = await site.open(rules, { scripts: [], before: sayLoad });
  await page.addScriptTag({ url: '/tags/main.js' });
  await pass(1);
  expect(log).toEqual(['info: load', 'info: started', 'info: loaded']);
});
