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

test('RULE-07 finds elements of the page, and added ones immediately', async () => {
  const { page, log, thrown, settle } = await site.open(rules, { body: banner });
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
  await page.evaluate(`${add};${add}`);
  await settle();
  expect(log.slice(2)).toEqual(['info: banner', 'info: banner', 'info: looked for seldom', 'info: looked for seldom']);
  expect(thrown).toEqual([]);
});

test('reports each element once, wherever it is moved', async () => {
  const { page, log, pass } = await site.open(rules, { body: banner });
  await page.evaluate("document.body.prepend(document.querySelector('.banner'))");
  await pass(20_000);
  expect(log).toHaveLength(2);
});

test('RULE-07 finds an element that starts to match within 3000 ms', async () => {
  const { page, log, pass } = await site.open(rules, { body: '<p id="late">late</p>' });
  await page.evaluate("late.className = 'banner'");
  await pass(3000);
  expect(log).toEqual(['info: banner']);
  await pass(7000);
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
});

test.each(['delete window.MutationObserver;', 'window.MutationObserver = class { constructor() { throw "no" } };'])(
  'RULE-07 finds the same elements in a browser without observers: %s',
  async (before) => {
    const { page, log, pass, thrown } = await site.open(rules, { before });
    await page.evaluate(add);
    expect(log).toEqual([]);
    await pass(3000);
    expect(log).toEqual(['info: banner']);
    expect(thrown).toEqual([]);
  },
);

test('does not run in an endless loop if the rule adds elements', async () => {
  const { log, pass } = await site.open(
    `rule mark { on appears("p") do setAttribute("p", "title", "seen") log("seen") }`,
    { body: '<p>one</p>' },
  );
  await pass(10_000);
  expect(log).toEqual(['info: seen']);
});

/** An element with a shadow tree that contains another one. */
const trees = `
  const host = document.body.appendChild(document.createElement('div'));
  const outer = host.attachShadow({ mode: 'open' });
  outer.innerHTML = '<section></section>';
  const inner = outer.firstChild.attachShadow({ mode: 'open' });`;

test('RULE-07 searches open shadow trees once a second', async () => {
  const { page, log, pass, settle, thrown } = await site.open(rules);
  await page.evaluate(`${trees} inner.innerHTML = '${banner}'; Object.assign(window, { outer, inner });`);
  await pass(1000);
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
  await page.evaluate(`inner.innerHTML += '${banner}'; outer.append(document.createElement('p'));`);
  await settle();
  expect(log).toHaveLength(6);
  await page.evaluate("outer.querySelector('p').className = 'banner'");
  await pass(3000);
  expect(log.slice(6)).toEqual(['info: banner']);
  await pass(7000);
  expect(log.slice(7)).toEqual(['info: looked for seldom']);
  expect(thrown).toEqual([]);
});

test('RULE-07 finds elements in a shadow tree that is removed and added again', async () => {
  const { page, log, pass } = await site.open(rules);
  await page.evaluate(`${trees} host.remove(); Object.assign(window, { host, outer });`);
  await pass(4000);
  await page.evaluate('document.body.append(host)');
  await pass(4000);
  await page.evaluate('host.remove()');
  await pass(4000);
  await page.evaluate(`document.body.append(host); outer.querySelector('section').className = 'banner'`);
  await pass(4000);
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
});

test('survives a form whose fields shadow DOM properties', async () => {
  const body = `<fieldset form="f" name="shadowRoot"><form id="f"></form>${banner}</fieldset>`;
  const { log, pass, thrown } = await site.open(rules, { body });
  await pass(10_000);
  expect(log).toEqual(['info: banner', 'info: looked for seldom']);
  expect(thrown).toEqual([]);
});
