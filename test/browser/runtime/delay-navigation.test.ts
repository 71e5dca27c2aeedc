import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

const delaying = `
  import { createClick } from 'runtime/events/click/click.ts';
  import { createNavigationDelay } from 'runtime/events/click/delay-navigation.ts';
  const onClick = createClick();
  onClick([createNavigationDelay(500, 1)], '.apply');
  onClick([createNavigationDelay(500, 0)], '.always');
`;

/**
 * Opens a page with delayed links to a host that responds with "no content", so that the page stays and can be clicked
 * again. Links of the class "always" are delayed at each click.
 */
async function openDelayedLinks(links: string, script = '') {
  site.server.scripts.set('/tags/test.js', await scriptOf(delaying));
  site.server.responses.set('jobs.example.org', () => ({ status: 204 }));
  const visitor = await site.visit({
    url: here,
    scripts: ['/tags/test.js'],
    at: '2024-06-24T10:00:00Z',
    body: `${links}<script>${script}</script>`,
  });
  const visits = () => site.server.received.map(({ url }) => url.href);
  return { ...visitor, visits };
}

const here = 'https://careers.example.com/us-en';
const jobs = 'https://jobs.example.org';
const apply = `<a class="apply" href="${jobs}/apply">Apply</a>`;
const always = apply.replace('apply', 'always');

/** Prevents a click that is already delayed, since propagation was stopped before. */
const preventLate = (selector: string) => `for (const method of ['stopPropagation', 'preventDefault'])
  document.querySelector('${selector}').addEventListener('click', (event) => event[method]());`;

describe('the first apply-now click delays navigation so that beacons leave before the page unloads (APLY-01)', () => {
  test('for 500 ms, only once, and then navigates to the address of the link', async () => {
    const { page, pass, visits } = await openDelayedLinks(apply);
    await page.click('a', { noWaitAfter: true });
    await page.evaluate(() => (document.querySelector('a')!.href += '?src=acn_5'));
    await pass(499);
    expect(visits()).toEqual([]);
    await pass(1);
    await expect.poll(visits).toEqual([`${jobs}/apply?src=acn_5`]);
    await page.click('a', { noWaitAfter: true });
    await expect.poll(visits).toHaveLength(2);
  });

  test('even if the page stops the propagation of the click, and in open shadow trees', async () => {
    const deep = `<a class="always" href="${jobs}/deep">Apply</a>`;
    const stopping = "document.querySelector('a').addEventListener('click', (event) => event.stopPropagation())";
    const { page, pass, visits } = await openDelayedLinks(
      `${apply}<div><template shadowrootmode="open">${deep}</template></div>`,
      stopping,
    );
    const expected: string[] = [];
    for (const [selector, address] of [
      ['.apply', `${jobs}/apply`],
      ['.always', `${jobs}/deep`],
    ]) {
      await page.click(selector, { noWaitAfter: true });
      await pass(499);
      expect(visits()).toEqual(expected);
      await pass(1);
      expected.push(address);
      await expect.poll(visits).toEqual(expected);
    }
  });
});

test("a delayed navigation is cancelled by the visitor's next navigation, but not by another click", async () => {
  const others = `<a id="other" href="${jobs}/other">Other</a> <a id="routed" href="${jobs}/routed">Routed</a>`;
  const routing = `document.querySelector('#routed').onclick = (event) => {
    event.preventDefault();
    history.pushState({}, '', '/us-en/next');
  }`;
  const { page, pass, visits } = await openDelayedLinks(`${always} ${others} <button>Button</button>`, routing);
  const click = () => page.click('.always', { noWaitAfter: true });

  // By another link.
  await click();
  await page.evaluate("setTimeout(() => document.querySelector('#other').click(), 400)");
  await pass(1_000);
  expect(visits()).toEqual([`${jobs}/other`]);

  // By a link that the page routes itself.
  await click();
  await page.click('#routed');
  await pass(1_000);
  expect([visits(), page.url()]).toEqual([[`${jobs}/other`], `${here}/next`]);

  // By a script of the page.
  await click();
  await page.evaluate(`location.href = '${jobs}/elsewhere'`);
  const both = [`${jobs}/other`, `${jobs}/elsewhere`];
  await expect.poll(visits).toEqual(both);
  await pass(1_000);
  expect(visits()).toEqual(both);

  // Not by a click that does not navigate.
  await click();
  await page.click('button');
  await pass(500);
  await expect.poll(visits).toEqual([...both, `${jobs}/apply`]);
});

describe('a click is not delayed unless it is a plain click on a link of the same tab', () => {
  test('into a new tab, with noreferrer, in SVG, for a download, to a fragment or another kind of address', async () => {
    const links: [link: string, result: string][] = [
      [`<a target="_blank" href="${jobs}/tab">A</a>`, `${jobs}/tab`],
      [`<a rel="noopener noreferrer" href="${jobs}/noreferrer">A</a>`, `${jobs}/noreferrer`],
      [`<svg width="50" height="50"><a href="${jobs}/svg"><rect width="50" height="50"/></a></svg>`, `${jobs}/svg`],
      ['<a href="#jobs">A</a>', `${here}#jobs`],
      ['<a href="#">A</a>', `${here}#`],
      ['<a href="/us-en#jobs">A</a>', `${here}#jobs`],
      ['<a href="javascript:void(window.ran = true)">A</a>', 'ran'],
      ['<a href="/brochure.pdf" download>A</a>', ''],
    ];
    const body = links.map(([link], at) => `<p id="link${at}">${link.replace('<a', '<a class="always"')}</p>`);
    const { page, visits, log } = await openDelayedLinks(body.join(''));
    await watchPrevented(page);
    for (const [at, [, result]] of links.entries()) {
      await page.click(`#link${at} :is(a:not(svg a), rect)`, { noWaitAfter: true });
      if (result.startsWith(jobs)) await expect.poll(visits).toContain(result);
      if (result.startsWith(here)) await expect.poll(() => page.url()).toBe(result);
      if (result === 'ran') await expect.poll(() => page.evaluate('window.ran')).toBe(true);
    }
    expect(await page.evaluate('prevented')).toEqual(links.map(() => false));
    expect(log).toEqual([]);
  });

  test('into a new tab by the base element of the page', async () => {
    const { page, visits } = await openDelayedLinks(`<base target="_blank">${apply}`);
    await page.click('a', { noWaitAfter: true });
    await expect.poll(visits).toEqual([`${jobs}/apply`]);
    expect(page.url()).toBe(here);
  });

  test('with the keys Control, Meta, Shift and Alt', async () => {
    const { page, pass } = await openDelayedLinks(always);
    await watchPrevented(page);
    for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const)
      await page.click('a', { modifiers: [modifier], noWaitAfter: true });
    expect(await page.evaluate('prevented')).toEqual([false, false, false, false]);
    await pass(1_000);
    expect(page.url()).toBe(here);
  });

  test('that the page prevents: on the link, on the window, after stopping it, or in another handler', async () => {
    const ids = ['onLink', 'onWindow', 'stopped', 'late'];
    const { page, pass, visits } = await openDelayedLinks(
      ids.map((id) => always.replace('<a', `<a id="${id}"`)).join(' '),
      `onLink.onclick = (event) => event.preventDefault();
       addEventListener('click', (event) => { if (event.target.id === 'onWindow') event.preventDefault() });
       stopped.onclick = (event) => { event.stopPropagation(); event.preventDefault() };
       ${preventLate('#late')}`,
    );
    for (const id of ids) {
      await page.click(`#${id}`);
      await pass(1_000);
      expect(visits(), id).toEqual([]);
    }
  });
});

test('registers one listener however many delayed clicks the page prevents', async () => {
  const { page, pass } = await openDelayedLinks(apply, preventLate('a'));
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

/** Opens a page with rules and one link for each class, for a visitor who granted these groups. */
async function openRules(
  rules: string,
  { consent = [1, 2], classes, script = '' }: { consent?: number[]; classes: readonly string[]; script?: string },
) {
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
  const links = classes.map((name) => `<a class="${name}" href="${jobs}/${name}">Apply</a>`);
  const visitor = await site.visit({
    url: here,
    scripts: ['/tags/main.js'],
    at: '2024-06-24T10:00:00Z',
    layer: [],
    body: `${links.join(' ')}<script>${script}</script>`,
    consent,
  });
  await visitor.pass(1);
  const visits = () => site.server.received.map(({ url }) => url.href).filter((url) => url.startsWith(jobs));
  return { ...visitor, visits };
}

describe('a click is not delayed if consent prevents everything that its rule would send', () => {
  const cases: [what: string, actions: string, consent: number[], isHeld: boolean][] = [
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
  ];
  const rules = cases.map(([, actions], at) => `rule r${at} { on click(".link${at}", hold: 500ms) do ${actions} }`);

  test.each([[[1]], [[1, 2]]])('where the visitor granted the groups %j', async (consent) => {
    const clicked = cases.flatMap(([what, , groups, isHeld], at) =>
      groups.length === consent.length ? [{ what, isHeld, name: `link${at}` }] : [],
    );
    const classes = clicked.map(({ name }) => name);
    const { page, pass, visits } = await openRules(rules.join('\n'), { consent, classes });
    await watchPrevented(page);
    for (const { what, name, isHeld } of clicked) {
      await page.click(`.${name}`, { noWaitAfter: true });
      expect(await page.evaluate('prevented.pop()'), what).toBe(isHeld);
      await pass(500);
      await expect.poll(visits, { message: what }).toContain(`${jobs}/${name}`);
    }
  });
});

test('of several rules that delay a click, the longest delay applies, also if the page stops the click', async () => {
  const delays = { first: [900, 300], last: [300, 900], stoppedFirst: [900, 300], stoppedLast: [300, 900] };
  const classes = Object.keys(delays);
  const rules = Object.entries(delays).flatMap(([name, times]) =>
    times.map((time) => `rule ${name}${time} { on click(".${name}", hold: ${time}ms, holds: 1) do log("x") }`),
  );
  const script = `for (const link of document.querySelectorAll("[class^='stopped']"))
    link.addEventListener('click', (event) => event.stopPropagation())`;
  const { page, pass, visits } = await openRules(rules.join('\n'), { classes, script });
  const expected: string[] = [];
  for (const name of classes) {
    await page.click(`.${name}`, { noWaitAfter: true });
    await pass(899);
    expect(visits()).toEqual(expected);
    await pass(1);
    expected.push(`${jobs}/${name}`);
    await expect.poll(visits).toEqual(expected);
  }
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
