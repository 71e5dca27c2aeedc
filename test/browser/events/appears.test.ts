import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule banner {
  on appears(".banner")
  do log("banner")
}

rule sometimes {
  on appears(".banner", within: 10s)
  do log("looked for seldom")
}`;

const banner = '<div class="banner">Banner</div>';
const add = `document.body.insertAdjacentHTML('beforeend', '<p>${banner}</p>')`;

test('RULE-07 an element that is in the page, and each that comes later, as soon as it comes', async () => {
  const { page, log, thrown, settle } = await site.open(rules, { body: banner });
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
  await page.evaluate(`${add};${add}`);
  await settle();
  expect(log.slice(2)).toEqual(['info: banner', 'info: banner', 'info: looked for seldom', 'info: looked for seldom']);
  expect(thrown).toEqual([]);
});

test('once for each element, wherever it is moved', async () => {
  const { page, log, pass } = await site.open(rules, { body: banner });
  await page.evaluate("document.body.prepend(document.querySelector('.banner'))");
  await pass(20_000);
  expect(log).toHaveLength(2);
});

test('RULE-07 an element that becomes such a one is seen 3000 ms later at the latest', async () => {
  const { page, log, pass } = await site.open(rules, { body: '<p id="late">late</p>' });
  await page.evaluate("late.className = 'banner'");
  await pass(3000);
  expect(log).toEqual(['info: banner']);
  await pass(7000);
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
});

test('RULE-07 in a browser that tells of nothing, the same', async () => {
  const { page, log, pass, thrown } = await site.open(rules, { before: 'delete window.MutationObserver;' });
  await page.evaluate(add);
  expect(log).toEqual([]);
  await pass(3000);
  expect(log).toEqual(['info: banner']);
  expect(thrown).toEqual([]);
});

test('what a rule does with an element that came starts no rule anew without end', async () => {
  const { log, pass } = await site.open(
    `rule mark { on appears("p") do setAttribute("p", "title", "seen") log("seen") }`,
    { body: '<p>one</p>' },
  );
  await pass(10_000);
  expect(log).toEqual(['info: seen']);
});
