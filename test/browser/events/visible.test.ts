import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { track } from '../visits/use-project.ts';
import { observed } from './observed.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule half {
  on visible(".teaser")
  do log("half")
}

rule whole {
  on visible(".teaser", share: 100, for: 2s)
  do log("whole for two seconds")
}`;

const body = `
  <style>body { margin: 0 } div { height: 2000px } p { height: 100px; margin: 0 }</style>
  <div></div><p class="teaser" id="first">first</p><div></div>`;

/** Scrolls until this many pixels of the teaser are in view and waits for the browser's observer. */
async function show(page: Page, pixels: number): Promise<void> {
  await page.evaluate((shown) => scrollTo(0, 2000 + shown - innerHeight), pixels);
  await observed(page);
}

test('reports an element once when half of it is in view', async () => {
  const { page, log, pass, thrown } = await site.open(rules, { body });
  await show(page, 49);
  await pass(1);
  expect(log).toEqual([]);
  await show(page, 50);
  await pass(1);
  expect(log).toEqual(['info: half']);
  await show(page, 0);
  await show(page, 60);
  await pass(10_000);
  expect(log).toEqual(['info: half']);
  expect(thrown).toEqual([]);
});

test('reports an element of which exactly the share is in view, although browsers round shares', async () => {
  const shares = [30, 60, 70, 90];
  const { page, log, pass } = await site.open(
    shares.map((one) => `rule r${one} { on visible("#e${one}", share: ${one}) do log("${one}") }`).join('\n'),
    {
      body: `<style>p { position: absolute; top: 200vh; width: 1px; height: 100px; margin: 0 }</style>
        ${shares.map((one) => `<p id="e${one}"></p>`).join('')}`,
    },
  );
  await page.evaluate((all) => {
    for (const one of all) document.getElementById(`e${one}`)!.style.top = `${innerHeight - one}px`;
  }, shares);
  await observed(page);
  await pass(1);
  expect(log.toSorted()).toEqual(shares.map((one) => `info: ${one}`));
});

test('requires an uninterrupted time in view', async () => {
  const { page, log, pass } = await site.open(rules, { body });
  await show(page, 100);
  await pass(1999);
  await show(page, 99);
  await pass(10_000);
  expect(log).toEqual(['info: half']);
  await show(page, 100);
  await pass(2000);
  expect(log).toEqual(['info: half', 'info: whole for two seconds']);
});

test('reports an element whenever it comes into view if its rule asks for each time', async () => {
  const eachTime = `
    rule each { on visible(".teaser", eachTime: true) do log("in view") }
    rule long { on visible(".teaser", share: 100, for: 2s, eachTime: true) do log("in view for two seconds") }
    rule once { on visible(".teaser", for: 2s) do log("once") }`;
  const { page, log, pass, thrown } = await site.open(eachTime, { body });
  let known = 0;
  const added = () => log.slice(known, (known = log.length));
  for (const pixels of [50, 60, 49, 60, 100]) {
    await show(page, pixels);
    await pass(1);
  }
  expect(added()).toEqual(['info: in view', 'info: in view']);
  await pass(2000);
  expect(added()).toEqual(['info: once', 'info: in view for two seconds']);
  await pass(10_000);
  expect(added()).toEqual([]);
  await show(page, 0);
  await show(page, 100);
  await pass(2000);
  expect(added()).toEqual(['info: in view', 'info: in view for two seconds']);
  expect(thrown).toEqual([]);
});

test('counts each element separately, including later ones and those in view without scrolling', async () => {
  const { page, log, pass, settle } = await site.open(rules, { body });
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p class="teaser">second</p>'));
  await settle();
  await observed(page);
  await pass(1);
  expect(log).toEqual(['info: half']);
  await show(page, 100 + 100);
  await pass(1);
  expect(log).toEqual(['info: half', 'info: half']);
});

test('reports an element in an open shadow tree', async () => {
  const asked = 'rule ask { on click("html") do log("visible", visible(".teaser")) }';
  const { page, log, pass, thrown } = await site.open(`${rules}\n${asked}`, {
    body: '<div style="height: 9px"></div>',
  });
  await page.click('html');
  await page.evaluate(() => {
    const tree = document.querySelector('div')!.attachShadow({ mode: 'open' });
    tree.innerHTML = '<p class="teaser">deep</p>';
  });
  await pass(1000);
  await observed(page);
  await pass(1);
  await page.click('html');
  expect(log).toEqual(['info: visible false', 'info: half', 'info: visible true']);
  expect(thrown).toEqual([]);
});

test('does not report a hidden element', async () => {
  const { page, log, pass } = await site.open(rules, { body: '<p class="teaser" style="display: none">hidden</p>' });
  await observed(page);
  await pass(10_000);
  expect(log).toEqual([]);
  await page.evaluate(() => (document.querySelector('p')!.style.display = 'block'));
  await observed(page);
  await pass(1);
  expect(log).toEqual(['info: half']);
});

test('accepts a browser that also reports smaller ratios', async () => {
  const before = `window.IntersectionObserver = class {
    constructor(callback) { this.callback = callback }
    observe(target) { this.callback([{ target, isIntersecting: true, intersectionRatio: target.dataset.share }]) }
    unobserve() {}
  };`;
  const body = '<p class="teaser" data-share="0.49">less</p>';
  const { page, log, pass } = await site.open(rules, { before, body });
  await pass(1);
  expect(log).toEqual([]);
  await page.evaluate((more) => document.body.insertAdjacentHTML('beforeend', more), body.replace('0.49', '0.5'));
  await pass(1);
  expect(log).toEqual(['info: half']);
});

test('survives a browser without observers and a page that replaces them', async () => {
  for (const before of ['delete window.IntersectionObserver;', "window.IntersectionObserver = () => { throw 'no' };"]) {
    const { page, log, thrown, settle } = await site.open(`${rules}\nrule other { on click("p") do log("clicked") }`, {
      before,
      body: '<p class="teaser">here</p>',
    });
    await page.click('p');
    await settle();
    expect(log.filter((line) => line.startsWith('info'))).toEqual(['info: clicked']);
    expect(thrown).toEqual([]);
  }
});

test('does not retain an element that was seen and then removed (RULE-07)', async () => {
  const visitor = await site.open('rule seen { on visible(".teaser") do log("seen") }', {
    body: '<p class="teaser">teaser</p>',
  });
  await observed(visitor.page);
  await visitor.pass(1);
  expect(visitor.log).toEqual(['info: seen']);
  await visitor.page.evaluate(`{
    const teaser = document.querySelector('.teaser');
    globalThis.kept = new WeakRef(teaser);
    teaser.remove();
  }`);
  await observed(visitor.page);
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('HeapProfiler.collectGarbage');
  expect(await visitor.page.evaluate('kept.deref() === undefined')).toBe(true);
});

describe('as a condition reads the page at that moment', () => {
  const asking = `
    event asked = direct("asked")
    rule ask { on asked do log("visible", visible(".teaser")) }`;
  const places: Record<string, { style: string; is: boolean }> = {
    'in view': { style: 'height: 10px', is: true },
    'with one pixel': {
      style: 'position: absolute; top: calc(100vh - 1px); left: 0; height: 10px; width: 10px',
      is: true,
    },
    'just below': { style: 'position: absolute; top: 100vh; height: 10px; width: 10px', is: false },
    above: { style: 'position: absolute; top: -10px; height: 10px; width: 10px', is: false },
    beside: { style: 'position: absolute; left: 100vw; height: 10px; width: 10px', is: false },
    'without a box': { style: 'display: none', is: false },
    'without a size': { style: 'height: 0', is: false },
  };
  test.each(Object.entries(places))('%s', async (_, { style, is }) => {
    const visitor = await site.open(asking, {
      body: `<p class="teaser" style="display: none"></p>
      <form class="teaser" style="${style}"><input name="getBoundingClientRect" type="hidden"></form>`,
    });
    await track(visitor, 'asked');
    expect(visitor.log).toEqual([`info: visible ${is}`]);
  });
});
