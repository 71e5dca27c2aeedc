import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule page   { on scroll(10, 100) do log("page", scroll.percent) }
rule shares { on scroll(50, 100, within: "#main, .late") do log("shares", scroll.percent) }
rule pixels { on scroll.pixels(700, within: "#main") do log("pixels", scroll.pixels) }
rule each   { on scroll(50, within: "#main", perPage: true) do log("each", path) }
rule shadow { on scroll(100, within: ".inner") do log("shadow", scroll.percent) }`;

const body = `
  <style>
    body { margin: 0; height: 1000px; overflow: hidden }
    #main, .late { height: 400px; overflow: auto; border: 3px solid }
    #main p, .late p { height: 1000px; margin: 0 }
  </style>
  <main id="main"><p>Main</p></main> <div class="other" style="height: 50px; overflow: auto"><p>Other</p></div>`;

const logged = (log: readonly string[]) => log.map((line) => line.replace('info: ', ''));

/** Scrolls an element to a position as a visitor does, or with `by` as a script, and waits for the browser's event. */
const scroll = (page: Page, selector: string, top: number, by = 'wheel'): Promise<void> =>
  page.evaluate(
    ([of, to, type]) =>
      new Promise<void>((done) => {
        if (type) window.dispatchEvent(new Event(type));
        const [outer, inner] = of.split(' >>> ');
        const found = document.querySelector(outer)!;
        const element = inner ? found.shadowRoot!.querySelector(inner)! : found;
        element.addEventListener('scroll', () => done(), { once: true });
        element.scrollTop = Number(to);
      }),
    [selector, String(top), by] as const,
  );

test('shares and pixels of an element that scrolls count, and those of the page and of other elements do not', async () => {
  const { page, log, thrown } = await site.open(rules, { body });
  await scroll(page, '.other', 20);
  await scroll(page, '#main', 90);
  expect(logged(log)).toEqual([]);
  await scroll(page, '#main', 300);
  const half = ['shares 50', 'pixels 700', 'each /us-en'];
  expect(logged(log).toSorted()).toEqual(half.toSorted());
  await scroll(page, '#main', 600);
  expect(logged(log).slice(3)).toEqual(['shares 100']);
  await page.evaluate(() => history.pushState({}, '', '/b'));
  await scroll(page, '#main', 500, '');
  await scroll(page, '#main', 0, '');
  expect(logged(log).slice(4)).toEqual([]);
  await scroll(page, '#main', 600);
  expect(logged(log).slice(4)).toEqual(['each /b']);
  expect(thrown).toEqual([]);
});

test('elements that the page adds later count, also in open shadow trees', async () => {
  const { page, log, pass } = await site.open(rules, { body });
  await page.evaluate(() => {
    document.querySelector('#main')!.outerHTML = '<section class="late"><p>Late</p></section>';
    const host = document.body.appendChild(document.createElement('x-app'));
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<div class="inner" style="height: 100px; overflow: auto"><p style="height: 300px">Inner</p></div>';
  });
  await pass(1000);
  await scroll(page, '.late', 600);
  expect(logged(log)).toEqual(['shares 50', 'shares 100']);
  await scroll(page, 'x-app >>> .inner', 400);
  expect(logged(log).slice(2)).toEqual(['shadow 100']);
});
