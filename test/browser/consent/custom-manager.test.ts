import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { minifyIn } from '../../support/minify-in.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

const rules = `
project p {}
site main
stage production

consent {
  group necessary = 1
  group targeting = 2 { cookies: ["_fbp"] }
  default by country { otherwise: [necessary, targeting] }
  stored: module("./consent.ts")
}

data country: country = cookie("country")

rule loaded { on start do advertising.run }
tag advertising { vendor: pixel group: targeting options: { url: "https://ads.example/p" } }
`;

/** The modules from the manual: one reads the choice, the other its time, too. */
const [manual, dated] = Array.from(
  readFileSync('docs/consent.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
  ([, module]) => module,
);

async function open(module: string, banner?: string, text = rules) {
  site.server.scripts.set('/tags/main.js', await minifyIn({ 'rules.dsl': text, 'consent.ts': module }));
  const url = 'https://www.example.com/';
  const at = '2024-06-24T10:00:00Z';
  const cookies = { country: 'US', _fbp: '1' };
  const before = banner === undefined ? '' : `localStorage.banner = ${JSON.stringify(banner)};`;
  const visitor = await site.visit({ url, at, scripts: ['/tags/main.js'], cookies, before });
  await visitor.pass(1);
  return visitor;
}

const pixels = () => site.server.received.filter(({ url }) => url.host === 'ads.example').length;

test('CONS-02, CONS-08: a custom consent manager overrides every default, and its changes apply at once', async () => {
  const visitor = await open(manual, '');
  expect(pixels()).toBe(0);
  // Groups that the rules do not declare are ignored.
  await visitor.page.evaluate(
    "localStorage.banner = 'targeting and others'; dispatchEvent(new Event('banner-answered'))",
  );
  await visitor.pass(1);
  expect(pixels()).toBe(1);
  await visitor.page.evaluate("localStorage.banner = ''; dispatchEvent(new Event('banner-answered'))");
  expect(await visitor.page.evaluate('document.cookie')).toBe('country=US');
});

test('CONS-02: falls back to the default if the manager reports no choice', async () => {
  await open(manual);
  expect(pixels()).toBe(1);
});

test.each([
  ['reports nothing until the last attempt', 'export default () => () => undefined;'],
  ['fails', "export default () => { throw new Error('own'); };"],
])('CONS-06: grants only what is necessary if the manager %s', async (_, module) => {
  const visitor = await open(module);
  await visitor.pass(30_000);
  expect(pixels()).toBe(0);
  expect(visitor.thrown).toEqual([]);
});

test('CONS-08: notices a refusal that another tab stores, without a report, and removes cookies', async () => {
  const visitor = await open(manual, 'targeting');
  expect(pixels()).toBe(1);
  const tab = await visitor.context.newPage();
  await tab.goto('https://www.example.com/another');
  await tab.evaluate(() => localStorage.setItem('banner', ''));
  // Chromium shows it to the other tab later.
  await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem('banner'))).toBe('');
  expect(await visitor.page.evaluate('document.cookie')).toContain('_fbp');
  await visitor.pass(201);
  expect(await visitor.page.evaluate('document.cookie')).not.toContain('_fbp');
});

describe('CONS-09: a choice that is older than the limit grants only what is necessary, and removes cookies', () => {
  const limited = rules.replace('stored:', 'expires: 30 days\n  stored:');
  const banner = (chosenAt: string) => JSON.stringify({ groups: ['targeting'], time: Date.parse(chosenAt) });

  test('from the start', async () => {
    const visitor = await open(dated, banner('2024-05-25T09:00:00Z'), limited);
    await visitor.pass(1000);
    expect(pixels()).toBe(0);
    expect(await visitor.page.evaluate('document.cookie')).toBe('country=US');
  });

  test('as soon as it is too old', async () => {
    const visitor = await open(dated, banner('2024-05-25T10:00:01Z'), limited);
    expect(pixels()).toBe(1);
    await visitor.pass(1500);
    expect(await visitor.page.evaluate('document.cookie')).toBe('country=US');
  });

  test('and the default does not replace one without its time', async () => {
    const visitor = await open(manual, 'targeting', limited);
    await visitor.pass(30_000);
    expect(pixels()).toBe(0);
    expect(visitor.log.join()).toContain('It returns no "chosenAt", which "expires" needs.');
  });
});
