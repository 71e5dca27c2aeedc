import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

const delaying = `
  import { createClick } from 'runtime/events/click/click.ts';
  import { createNavigationDelay } from 'runtime/events/click/delay-navigation.ts';
  createClick()([createNavigationDelay(500, 1)], '.apply');
`;

/**
 * Opens a page with a delayed link to an address that responds with "no content", so that the page stays and can be
 * clicked again.
 */
async function openDelayedLink(link: string, script = '') {
  site.server.scripts.set('/tags/test.js', await scriptOf(delaying));
  site.server.responses.set('jobs.example.org', () => ({ status: 204 }));
  const visitor = await site.visit({
    url: 'https://careers.example.com/us-en',
    scripts: ['/tags/test.js'],
    at: '2024-06-24T10:00:00Z',
    body: `${link}<script>${script}</script>`,
  });
  const visits = () => site.server.received.map(({ url }) => url.href);
  return { ...visitor, visits };
}

const apply = '<a class="apply" href="https://jobs.example.org/apply">Apply</a>';

/** Prevents a click that is already delayed, since propagation was stopped before. */
const preventingLate = `for (const method of ['stopPropagation', 'preventDefault'])
  document.querySelector('a').addEventListener('click', (event) => event[method]())`;

describe('the first apply-now click delays navigation so that beacons leave before the page unloads (APLY-01)', () => {
  test('for 500 ms', async () => {
    const { page, pass, visits } = await openDelayedLink(apply);
    await page.click('a', { noWaitAfter: true });
    await pass(499);
    expect(visits()).toEqual([]);
    await pass(1);
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
  });

  test('only once: later clicks are not delayed', async () => {
    const { page, pass, visits } = await openDelayedLink(apply);
    await page.click('a', { noWaitAfter: true });
    await pass(500);
    await expect.poll(visits).toHaveLength(1);
    await page.click('a', { noWaitAfter: true });
    await expect.poll(visits).toHaveLength(2);
  });

  test('and then navigates to the address of the link', async () => {
    const { page, pass, visits } = await openDelayedLink(apply);
    await page.click('a', { noWaitAfter: true });
    await page.evaluate(() => (document.querySelector('a')!.href += '?src=acn_5'));
    await pass(500);
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply?src=acn_5']);
  });

  test('even if the page stops the propagation of the click', async () => {
    const stopping = "document.querySelector('a').addEventListener('click', (event) => event.stopPropagation())";
    const { page, pass, visits } = await openDelayedLink(apply, stopping);
    await page.click('a', { noWaitAfter: true });
    await pass(499);
    expect(visits()).toEqual([]);
    await pass(1);
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
  });

  test('in open shadow trees too', async () => {
    const { page, pass, visits } = await openDelayedLink(
      `<div><template shadowrootmode="open">${apply}</template></div>`,
    );
    await page.click('a', { noWaitAfter: true });
    await pass(499);
    expect(visits()).toEqual([]);
    await pass(1);
    await expect.poll(visits).toHaveLength(1);
  });
});

describe("a delayed navigation is cancelled by the visitor's next navigation", () => {
  const other = '<a id="other" href="https://jobs.example.org/other">Other</a>';

  test('by another link', async () => {
    const { page, pass, visits } = await openDelayedLink(apply + other);
    await page.click('.apply', { noWaitAfter: true });
    await page.evaluate("setTimeout(() => document.querySelector('#other').click(), 400)");
    await pass(1_000);
    expect(visits()).toEqual(['https://jobs.example.org/other']);
  });

  test('by a link that the page routes itself', async () => {
    const routing = `document.querySelector('#other').onclick = (event) => {
      event.preventDefault();
      history.pushState({}, '', '/us-en/next');
    }`;
    const { page, pass, visits } = await openDelayedLink(apply + other, routing);
    await page.click('.apply', { noWaitAfter: true });
    await page.click('#other');
    await pass(1_000);
    expect([visits(), page.url()]).toEqual([[], 'https://careers.example.com/us-en/next']);
  });

  test('by a script of the page', async () => {
    const { page, pass, visits } = await openDelayedLink(apply);
    await page.click('.apply', { noWaitAfter: true });
    await page.evaluate("location.href = 'https://jobs.example.org/elsewhere'");
    await expect.poll(visits).toEqual(['https://jobs.example.org/elsewhere']);
    await pass(1_000);
    expect(visits()).toEqual(['https://jobs.example.org/elsewhere']);
  });

  test('but not by a click that does not navigate', async () => {
    const { page, pass, visits } = await openDelayedLink(`${apply}<button>Button</button>`);
    await page.click('.apply', { noWaitAfter: true });
    await page.click('button');
    await pass(500);
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
  });
});

describe('a click is not delayed unless it is a plain click on a link of the same tab', () => {
  test.each(['Control', 'Meta', 'Shift', 'Alt'] as const)('with the key %s', async (modifier) => {
    const { page, pass } = await openDelayedLink(apply);
    await watchPrevented(page);
    await page.click('a', { modifiers: [modifier], noWaitAfter: true });
    expect(await page.evaluate('prevented')).toEqual([false]);
    await pass(1_000);
    expect(page.url()).toBe('https://careers.example.com/us-en');
  });

  test('into a new tab', async () => {
    const { page, visits } = await openDelayedLink(apply.replace('<a', '<a target="_blank"'));
    await page.click('a', { noWaitAfter: true });
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
  });

  test('into a new tab by the base element of the page', async () => {
    const { page, visits } = await openDelayedLink(`<base target="_blank">${apply}`);
    await page.click('a', { noWaitAfter: true });
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
    expect(page.url()).toBe('https://careers.example.com/us-en');
  });

  test('with noreferrer', async () => {
    const { page, visits } = await openDelayedLink(apply.replace('<a', '<a rel="noopener noreferrer"'));
    await page.click('a', { noWaitAfter: true });
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
  });

  test('for a download', async () => {
    const { page } = await openDelayedLink('<a class="apply" href="/brochure.pdf" download>Brochure</a>');
    await watchPrevented(page);
    await page.click('a', { noWaitAfter: true });
    expect(await page.evaluate('prevented')).toEqual([false]);
  });

  test.each(['#jobs', '#', '/us-en#jobs'])('to a fragment of the page, %s', async (href) => {
    const { page } = await openDelayedLink(`<a class="apply" href="${href}">Jobs</a>`);
    await watchPrevented(page);
    await page.click('a', { noWaitAfter: true });
    expect(await page.evaluate('prevented')).toEqual([false]);
    expect(page.url()).toBe(`https://careers.example.com/us-en${href.slice(href.indexOf('#'))}`);
  });

  test('in SVG', async () => {
    const link =
      '<svg width="50" height="50"><a class="apply" href="https://jobs.example.org/apply"><rect width="50" height="50"/></a></svg>';
    const { page, visits, log } = await openDelayedLink(link);
    await page.click('rect', { noWaitAfter: true });
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
    expect(log).toEqual([]);
  });

  test('to an address that is not a web page', async () => {
    const { page } = await openDelayedLink('<a class="apply" href="javascript:void(window.ran = true)">Run</a>');
    await page.click('a');
    await expect.poll(() => page.evaluate('window.ran')).toBe(true);
  });

  const handlers = {
    'on the link': "document.querySelector('a').onclick = (event) => event.preventDefault()",
    'on the window': "addEventListener('click', (event) => event.preventDefault())",
    'after stopping it':
      "document.querySelector('a').onclick = (event) => { event.stopPropagation(); event.preventDefault() }",
    'in one handler, stopped in another': preventingLate,
  };
  test.each(Object.entries(handlers))('that the page prevents %s', async (_, handler) => {
    const { page, pass, visits } = await openDelayedLink(apply, handler);
    await page.click('a');
    await pass(1_000);
    expect(visits()).toEqual([]);
  });
});

test('registers one listener however many delayed clicks the page prevents', async () => {
  const { page, pass } = await openDelayedLink(apply, preventingLate);
  await page.evaluate(() => {
    const listeners = new Set<unknown>();
    const { addEventListener } = window;
    window.addEventListener = (...args: [string, any]) => {
      if (args[0] === 'beforeunload') listeners.add(args[1]);
      addEventListener.apply(window, args);
    };
    Object.assign(window, { listeners });
  });
  for (let click = 0; click < 3; click++) {
    await page.click('a');
    await pass(500);
  }
  expect(await page.evaluate('listeners.size')).toBe(1);
});

/** Opens a page with a delayed link and rules, for a visitor who granted these groups. */
async function openRules(rules: string, options: { consent?: number[]; script?: string } = {}) {
  const beginning = `
    project held { dataLayer: "adobeDataLayer" }
    site main { hosts: { production: ["careers.example.com"] } }
    stage production
    consent { group necessary = 1 group performance = 2 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
    tag pixel { vendor: pixel group: performance options: { url: "https://count.example.net/p" } }
    tag advert { vendor: pixel group: targeting options: { url: "https://count.example.net/a" } }
    tag needed { vendor: pixel group: necessary options: { url: "https://count.example.net/n" } }`;
  const code = await minifiedOf({ 'rules.dsl': `${beginning}\n${rules}` }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', code);
  site.server.responses.set('jobs.example.org', () => ({ status: 204 }));
  const visitor = await site.visit({
    url: 'https://careers.example.com/us-en',
    scripts: ['/tags/main.js'],
    at: '2024-06-24T10:00:00Z',
    layer: [],
    body: `${apply}<script>${options.script ?? ''}</script>`,
    consent: options.consent ?? [1, 2],
  });
  await visitor.pass(1);
  const visits = () => site.server.received.map(({ url }) => url.href);
  return { ...visitor, visits };
}

describe('a click is not delayed if consent prevents everything that its rule would send', () => {
  test.each([
    ['its only beacon is refused', 'pixel.run', [1], false],
    ['its beacon is sent', 'pixel.run', [1, 2], true],
    ['one of its beacons is sent', 'advert.run pixel.run log("sent")', [1, 2], true],
    ['all of them are refused', 'advert.run pixel.run log("sent")', [1], false],
    ['all behind "then" are refused', 'log("sent") then pixel.run', [1], false],
    ['all behind its refused beacon start others', 'pixel.run then push({ event: "applied" })', [1], false],
    [
      'what runs in any case starts others',
      'pixel.run then log("a") then always push({ event: "applied" })',
      [1],
      true,
    ],
    ['one needs no consent', 'pixel.run needed.run', [1], true],
    ['it starts others', 'pixel.run push({ event: "applied" })', [1], true],
    ['it waits before what it sends', 'wait(100ms) then pixel.run', [1, 2], true],
  ] as const)('%s', async (_, actions, consent, isHeld) => {
    const rules = `rule a { on click(".apply", hold: 500ms) do ${actions} }`;
    const { page, pass, visits } = await openRules(rules, { consent: [...consent] });
    await watchPrevented(page);
    await page.click('a', { noWaitAfter: true });
    expect(await page.evaluate('prevented')).toEqual([isHeld]);
    await pass(500);
    await expect.poll(visits).toContain('https://jobs.example.org/apply');
  });
});

describe('of several rules that delay a click, the longest delay applies', () => {
  const held = (id: string, time: string) =>
    `rule ${id} { on click(".apply", hold: ${time}, holds: 1) do log("${id}") }`;
  const stopping = "document.querySelector('a').addEventListener('click', (event) => event.stopPropagation())";

  test.each([
    ['first', ['900ms', '300ms'], ''],
    ['last', ['300ms', '900ms'], ''],
    ['first, where the page stops the click', ['900ms', '300ms'], stopping],
    ['last, where the page stops the click', ['300ms', '900ms'], stopping],
  ] as const)('the %s', async (_, [one, two], script) => {
    const { page, pass, visits } = await openRules(`${held('a', one)} ${held('b', two)}`, { script });
    await page.click('a', { noWaitAfter: true });
    await pass(899);
    expect(visits()).toEqual([]);
    await pass(1);
    await expect.poll(visits).toEqual(['https://jobs.example.org/apply']);
  });
});

/**
 * Records for each click whether its default was prevented. The listener is registered last and runs after all others.
 */
async function watchPrevented(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prevented: boolean[] = [];
    Object.assign(window, { prevented });
    document.addEventListener('click', () => addEventListener('click', note, { once: true }), true);
    function note(event: Event): void {
      prevented.push(event.defaultPrevented);
    }
  });
}
