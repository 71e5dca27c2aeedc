import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

test('timers, kinds of navigation and layer patterns in Chromium', async () => {
  const { page, log, pass, push, settle, thrown } = await site.open(`
    rule timed   { on timer(every: 2s, times: 2) do log("timer", timer.count) }
    rule moved   { on navigation do log(navigation.by) }
    rule matched { on layer(/^step_/), layer("step_1") do log(event.name) }`);
  await pass(7000);
  expect(log).toEqual(['info: timer 1', 'info: timer 2']);
  await page.evaluate("history.pushState({}, '', '/a'); history.replaceState({}, '', '/b'); location.hash = 'c'");
  await expect.poll(() => log).toHaveLength(5);
  await page.evaluate('history.go(-2)');
  await expect.poll(() => log).toHaveLength(6);
  expect(log.slice(2)).toEqual(['info: pushState', 'info: replaceState', 'info: hashchange', 'info: popstate']);
  await page.evaluate(`(async () => {
    navigation.addEventListener('navigate', (event) => event.intercept());
    await navigation.navigate('/d').finished;
    await navigation.navigate('/e', { history: 'replace' }).finished;
    await navigation.navigate('#f').finished;
    await navigation.back().finished;
    await navigation.back().finished;
  })()`);
  const intercepted = ['pushState', 'replaceState', 'hashchange', 'hashchange', 'popstate'];
  expect(log.slice(6)).toEqual(intercepted.map((by) => `info: ${by}`));
  await push({ event: 'step_1' }, { event: 'other' }, { event: 'step_2' });
  await settle();
  expect(log.slice(11)).toEqual(['info: step_1', 'info: step_2']);
  expect(thrown).toEqual([]);
});

test('scrolling in Chromium counts shares and pixels of the page', async () => {
  const { page, log, thrown } = await site.open(
    `rule shares { on scroll(10, 50, 100) do log("share", scroll.percent) }
     rule pixels { on scroll.pixels(2500) do log("pixels", scroll.pixels) }`,
    {
      body: `<main style="height: 9px; overflow: auto"><p style="height: 99px"></p></main>
        <div style="height: 4000px; width: 4000px">long and wide</div><img name="scrollingElement">`,
    },
  );
  await page.evaluate(`new Promise((scrolled) => {
    addEventListener('scroll', scrolled, { capture: true, once: true });
    document.querySelector('main').scrollTop = 20;
  })`);
  expect(log).toEqual([]);
  // Sideways, nobody gets further down, although the window shows more than the first share.
  await page.evaluate(`new Promise((scrolled) => {
    addEventListener('scroll', scrolled, { capture: true, once: true });
    scrollTo(200, 0);
  })`);
  expect(log).toEqual([]);
  await page.evaluate('scrollTo(0, 2000)');
  await expect.poll(() => log).toEqual(['info: share 10', 'info: share 50', 'info: pixels 2500']);
  await page.evaluate('scrollTo(0, 0); scrollTo(0, 9999)');
  await expect.poll(() => log).toHaveLength(4);
  expect(log[3]).toBe('info: share 100');
  expect(thrown).toEqual([]);
});

test('errors of scripts in Chromium count once, and rules that cause errors do not loop', async () => {
  const { page, log, thrown, settle } = await site.open(`
    rule failed { on error do log("failed", error.message) raise(layer("failed")) }`);
  await page.evaluate(`
    adobeDataLayer.addEventListener('failed', () => dispatchEvent(new Event('fail')));
    addEventListener('fail', () => { throw new Error('again ' + Math.random()); });
    queueMicrotask(() => { throw new Error('first'); });
    for (let at = 0; at < 30; at++) queueMicrotask(() => { throw new Error('many ' + at % 25); });`);
  await settle();
  expect(log.filter((line) => line.startsWith('info: failed'))).toHaveLength(20);
  expect(log.filter((line) => line.includes('again'))).toEqual([]);
  expect(thrown.filter((text) => text.includes('again')).length).toBeGreaterThan(0);
});

test('a navigation in Chromium has the title of the new page, whenever the router sets it', async () => {
  const { page, log, pass, thrown } = await site.open(
    'rule moved { on navigation(settled: 1s) do log(path + " " + pageTitle, "from " + from) }',
    { body: '<title>Home</title><form><input name="title"></form>' },
  );
  let seen = 0;
  const go = async (code: string, time = 100) => {
    await page.evaluate(code);
    await pass(time);
    const lines = log.slice(seen);
    seen = log.length;
    return lines.map((line) => line.replaceAll('https://www.example.com', ''));
  };
  await page.evaluate("document.title = 'Home'");
  expect(await go("history.pushState({}, '', '/a'); Promise.resolve().then(() => { document.title = 'A' })")).toEqual([
    'info: /a A from /us-en',
  ]);
  expect(await go("history.pushState({}, '', '/b'); document.head.innerHTML = '<title>B</title>'")).toEqual([
    'info: /b B from /a',
  ]);
  expect(
    await go(
      "history.pushState({}, '', '/b2'); document.title = ''; setTimeout(() => { document.head.innerHTML = '<title>B2</title>' }, 200)",
      400,
    ),
  ).toEqual(['info: /b2 B2 from /b']);
  // The title first, and then the address.
  expect(await go("document.title = 'C'; history.pushState({}, '', '/c')", 900)).toEqual([]);
  expect(await go('0', 200)).toEqual(['info: /c C from /b2']);
  expect(
    await go(`navigation.addEventListener('navigate', (event) => event.intercept({
    handler: async () => { await null; document.title = 'D'; },
  }), { once: true }); void navigation.navigate('/d')`),
  ).toEqual(['info: /d D from /c']);
  expect(await go('history.back()', 2000)).toEqual(['info: /c D from /d']);
  expect(thrown).toEqual([]);
});
