import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule plain  { on click("a") do log("plain", link.id else "none") }
rule middle { on click("a", middle: true) do log("middle", link.id else "none") }
rule held   { on click("#out", middle: true, hold: 3s) do log("held", link.id else "none") }`;

const body = `
  <a id="here" href="#part">Here</a> <a id="out" href="https://partner.example/"><b>Partner</b></a> <p>Text</p>
  <div><template shadowrootmode="open"><a id="deep" href="https://partner.example/deep">Deep</a></template></div>
  <button disabled><a id="off" href="https://partner.example/off">Off</a></button>`;

const lines = (log: readonly string[]) => log.map((line) => line.replace('info: ', ''));

test('a click with the middle button counts if a rule asks for it, and opens the link in a new tab', async () => {
  const { page, log, context } = await site.open(rules, { body });
  const opened = context.waitForEvent('page');
  await page.click('#out b', { button: 'middle' });
  await opened;
  expect(lines(log)).toEqual(['middle out', 'held out']);
  expect(page.url()).toBe('https://www.example.com/us-en');
});

test('other buttons do not count, and a click with the left button counts once', async () => {
  const { page, log } = await site.open(rules, { body });
  await page.click('#here', { button: 'right' });
  await page.click('p', { button: 'middle' });
  expect(lines(log)).toEqual([]);
  await page.click('#here');
  expect(lines(log)).toEqual(['plain here', 'middle here']);
});

test('a middle click counts in open shadow trees, and whatever a listener of the link stops', async () => {
  const { page, log } = await site.open(rules, { body });
  await page.evaluate(() => {
    for (const link of [document.querySelector('#out')!, document.querySelector('div')!.shadowRoot!.firstElementChild!])
      link.addEventListener('auxclick', (event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
      });
  });
  await page.click('#deep', { button: 'middle' });
  await page.click('#out', { button: 'middle' });
  await page.click('#off', { button: 'middle', force: true });
  expect(lines(log)).toEqual(['middle deep', 'middle out', 'held out']);
});

test('a listener can hide a click only in the window, or in the document before the script', async () => {
  const hiding = (target: string, stop: string, type: string) =>
    `${target}.addEventListener('${type}', (event) => event.${stop}(), true);`;
  const log = async (before: string, after: string) => {
    const visitor = await site.open(rules, { body, before });
    await visitor.page.evaluate(after);
    await visitor.page.click('#here');
    return lines(visitor.log);
  };
  const both = ['plain here', 'middle here'];
  const [gentle, hard] = ['stopPropagation', 'stopImmediatePropagation'];
  expect(await log(hiding('document', gentle, 'click'), '')).toEqual(both);
  expect(await log('', hiding('document', hard, 'click'))).toEqual(both);
  expect(await log(hiding('document', hard, 'click'), '')).toEqual([]);
  expect(await log('', hiding('window', gentle, 'click'))).toEqual([]);
});
