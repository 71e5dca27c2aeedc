import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule teaser {
  on hover(".teaser"), hover(".card")
  do log("teaser", link.text)
}

rule longer {
  on   hover("a", for: 2s)
  when inside(".teaser")
  do   log("link", link.url)
}`;

const body = `
  <style>body > * { display: block; height: 40px; width: 300px }</style>
  <div id="teaser" class="teaser card"><a id="news" href="/news"><b id="bold">News</b> <i id="italic">today</i></a></div>
  <div id="other" class="card">Other</div>
  <div id="open"><template shadowrootmode="open">
    <p id="beside" style="margin: 0">beside</p><div id="deep" class="teaser">Deep</div>
  </template></div>
  <form class="card" id="clobbered"><input name="textContent"><input name="closest"><input name="id"></form>
  <p id="plain">plain</p>`;

const open = () => site.open(rules, { body });

test('HOVR-01 reports a pointer that stays for 1000 ms, once each time it enters', async () => {
  const { page, pass, log } = await open();
  await page.hover('#other');
  await pass(999);
  expect(log).toEqual([]);
  await pass(1);
  expect(log).toEqual(['info: teaser Other']);
  await pass(60_000);
  expect(log).toHaveLength(1);
  await page.hover('#plain');
  await page.hover('#other');
  await pass(1000);
  expect(log).toHaveLength(2);
});

test('HOVR-01 does not report a pointer that leaves early, and restarts its time', async () => {
  const { page, pass, log } = await open();
  await page.hover('#other');
  await pass(900);
  await page.hover('#plain');
  await pass(5000);
  await page.hover('#other');
  await pass(900);
  expect(log).toEqual([]);
});

test('does not report a pointer that leaves the window', async () => {
  const { page, pass, log } = await open();
  await page.hover('#other');
  await page.evaluate(() =>
    document.querySelector('#other')!.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })),
  );
  await pass(5000);
  expect(log).toEqual([]);
});

test('continues while the pointer moves within the element and times each element separately', async () => {
  const { page, pass, log } = await open();
  await page.hover('#bold');
  await pass(600);
  await page.hover('#italic');
  await pass(400);
  expect(log).toEqual(['info: teaser News today']);
  await pass(1000);
  expect(log).toEqual(['info: teaser News today', 'info: link https://www.example.com/news']);
});

test('works in open shadow trees, even if the pointer comes from within', async () => {
  const { page, pass, log } = await open();
  await page.hover('#beside');
  await page.hover('#deep');
  await pass(1000);
  expect(log).toEqual(['info: teaser Deep']);
});

test('ignores touch and keyboard', async () => {
  const { page, pass, log } = await open();
  await page.focus('#news');
  await page.evaluate(() => {
    const touched = { bubbles: true, composed: true, pointerType: 'touch' };
    document.querySelector('#other')!.dispatchEvent(new PointerEvent('pointerover', touched));
  });
  await pass(5000);
  expect(log).toEqual([]);
});

test('works in a form whose fields shadow DOM methods', async () => {
  const { page, pass, log, thrown } = await open();
  const over = "dispatchEvent.call(clobbered, new PointerEvent('pointerover', { bubbles: true }))";
  await page.evaluate(over);
  await pass(1000);
  expect(log).toEqual(['info: teaser ']);
  expect(thrown).toEqual([]);
});
