import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { observed } from './observed.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule moved  { on navigation do log("moved", path) }
rule shares { on scroll(25, 100, perPage: true) do log(path, scroll.percent) }
rule pixels { on scroll.pixels(1500, perPage: true) do log(path + " pixels", scroll.pixels) }
rule once   { on scroll(100) do log("once", path) }
rule timer  { on timer(10s, times: 1, perPage: true) do log("timer", path) }
rule seen   { on visible("#bar", perPage: true) do log("seen", path) }
rule stayed { on visible("#bar", for: 3s, perPage: true) do log("stayed", path) }
rule added  { on appears(".page", perPage: true) do log("added", path) }`;

const body = `
  <style>body { margin: 0; height: 4000px } #bar { position: fixed; top: 0; height: 50px }</style>
  <p id="bar">Bar</p> <main class="page">Page</main>`;

const only = (log: readonly string[], ...words: readonly string[]) =>
  log.map((line) => line.replace('info: ', '')).filter((line) => words.some((word) => line.includes(word)));

/** Scrolls to a share of the way as a visitor does, or with `by` of another event or none, and waits for the browser's event. */
const scroll = (page: Page, share: number, by = 'wheel'): Promise<void> =>
  page.evaluate(
    ([to, type]) =>
      new Promise<void>((done) => {
        if (type) window.dispatchEvent(new Event(type));
        window.addEventListener('scroll', () => done(), { once: true });
        scrollTo(0, to * (document.body.scrollHeight - innerHeight));
      }),
    [share, by] as const,
  );

const push = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState({}, '', to), path);

const back = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => setTimeout(done), { once: true });
        history.back();
      }),
  );

test('with `perPage`, shares and pixels count again after each navigation of a router', async () => {
  const { page, log, thrown } = await site.open(rules, { body, at: undefined });
  const counted = () => only(log, 'us-en', '/b', '/c').filter((line) => !/moved|seen|added/.test(line));
  await scroll(page, 1);
  const first = ['/us-en 25', '/us-en 100', 'once /us-en', '/us-en pixels 1500'];
  expect(counted()).toEqual(first);
  // The page stays scrolled, then the router scrolls to the top, and the visitor scrolls.
  await push(page, '/b');
  await scroll(page, 0, '');
  expect(counted()).toEqual(first);
  await scroll(page, 0.4);
  const second = [...first, '/b 25', '/b pixels 1500'];
  expect(counted()).toEqual(second);
  // The address remains the same.
  await page.evaluate(() => history.replaceState({ step: 2 }, '', location.href));
  await page.evaluate(() => history.pushState({ step: 3 }, ''));
  await scroll(page, 0.5);
  expect(counted()).toEqual(second);
  await page.evaluate(() => history.replaceState({}, '', '/c'));
  await scroll(page, 1);
  const third = [...second, '/c 25', '/c 100', '/c pixels 1500'];
  expect(counted()).toEqual(third);
  await back(page);
  await scroll(page, 0.6);
  expect(counted()).toEqual([...third, '/b 25', '/b pixels 1500']);
  expect(only(log, 'moved')).toEqual(['moved /b', 'moved /c', 'moved /b']);
  expect(thrown).toEqual([]);
});

test.each([900, 1400, 2000])('with `perPage`, what a router scrolls in its new page of %i pixels does not count', async (height) => {
  const { page, log } = await site.open(rules, { body, at: undefined });
  const counted = () => only(log, '/b').filter((line) => /^\/b \d/.test(line));
  await scroll(page, 0.9);
  const scrolls = page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        history.pushState({}, '', '/b');
        document.body.style.height = `${to}px`;
        window.addEventListener('scroll', () => (scrollY === 0 ? done() : requestAnimationFrame(() => scrollTo(0, 0))));
      }),
    height,
  );
  await scrolls;
  expect(counted()).toEqual([]);
  await page.mouse.move(100, 100);
  const scrolled = page.evaluate(() => new Promise((done) => window.addEventListener('scrollend', done, { once: true })));
  await page.mouse.wheel(0, 5000);
  await scrolled.catch(() => {});
  expect(counted()).toEqual(['/b 25', '/b 100']);
}); // prettier-ignore

test('with `perPage`, the position that a browser restores does not count, and each way of a visitor to scroll does', async () => {
  const { page, log } = await site.open(rules, { body, at: undefined });
  const counted = () => only(log, '/').filter((line) => /^\/\S* 25/.test(line));
  await scroll(page, 0.5);
  await push(page, '/b');
  await scroll(page, 0, '');
  const restored = page.evaluate(() => new Promise((done) => window.addEventListener('scroll', done, { once: true })));
  await back(page);
  await restored.catch(() => {});
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  expect(counted()).toEqual(['/us-en 25']);
  for (const [at, by] of ['pointerdown', 'keydown', 'wheel'].entries()) {
    await push(page, `/c${at}`);
    await scroll(page, 0.4 + at / 10, by);
  }
  expect(counted()).toEqual(['/us-en 25', '/c0 25', '/c1 25', '/c2 25']);
});

test('with `perPage`, a timer begins again at each navigation, and elements that stay count again', async () => {
  const { page, log, pass, thrown } = await site.open(rules, { body });
  await observed(page);
  await pass(4000);
  expect(only(log, 'seen', 'stayed', 'added', 'timer')).toEqual(['added /us-en', 'seen /us-en', 'stayed /us-en']);
  await pass(2000);
  await push(page, '/b');
  await pass(1);
  await observed(page);
  await pass(2500);
  expect(only(log, '/b')).toEqual(['moved /b', 'added /b', 'seen /b']);
  await push(page, '/c');
  await pass(1);
  await observed(page);
  await pass(2900);
  expect(only(log, 'stayed', 'timer')).toEqual(['stayed /us-en']);
  await pass(7100);
  await pass(30_000);
  expect(only(log, '/c')).toEqual(['moved /c', 'added /c', 'seen /c', 'stayed /c', 'timer /c']);
  expect(thrown).toEqual([]);
});

test('with `perPage`, elements that a router removes at the navigation do not count again, and new ones do', async () => {
  const { page, log, pass } = await site.open(rules, { body });
  await page.evaluate(() => {
    history.pushState({}, '', '/b');
    document.querySelector('.page')!.remove();
  });
  await pass(5000);
  expect(only(log, 'added')).toEqual(['added /us-en']);
  await page.evaluate(() => {
    history.pushState({}, '', '/c');
    document.body.append(Object.assign(document.createElement('main'), { className: 'page' }));
  });
  await pass(5000);
  expect(only(log, 'added')).toEqual(['added /us-en', 'added /c']);
});

test('navigations that the page intercepts begin events again, and the history is wrapped once', async () => {
  const before = `var wraps = 0, push = History.prototype.pushState;
    Object.defineProperty(History.prototype, 'pushState', { get: () => push, set(value) { wraps++; push = value; } });
    navigation.addEventListener('navigate', (event) => event.intercept({ async handler() {}, scroll: 'manual' }));`;
  const { page, log } = await site.open(rules, { body, before, at: undefined });
  await scroll(page, 0.4);
  await page.evaluate(() => navigation.navigate('/b').finished!.then(() => undefined));
  await scroll(page, 0.5);
  expect(only(log, ' 25', 'moved')).toEqual(['/us-en 25', 'moved /b', '/b 25']);
  expect(await page.evaluate('wraps')).toBe(1);
});
