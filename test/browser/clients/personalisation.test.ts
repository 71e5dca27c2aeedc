import { describe, expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import { answerOf, usePersonalisation } from './open-personalisation.ts';

const { site, deliveries, answer, offer, open } = usePersonalisation(useSite());
const hidden = 'getComputedStyle(document.querySelector("#main")).opacity';
const sheets = 'document.adoptedStyleSheets.length';

describe('offers', () => {
  test('set texts and styles, even of elements added within five seconds', async () => {
    offer(
      { type: 'setText', selector: 'h1', content: '<b>Hello</b>' },
      { type: 'setStyle', cssSelector: 'h1', content: { color: 'rgb(1, 2, 3)' } },
      { type: 'setText', selector: '#late', content: 'come' },
    );
    const { page, log, pass } = await open();
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    expect(await page.innerHTML('#main')).toBe('<h1 style="color: rgb(1, 2, 3);">&lt;b&gt;Hello&lt;/b&gt;</h1>');
    await page.evaluate('setTimeout(() => document.body.insertAdjacentHTML("beforeend", "<p id=late></p>"), 4000)');
    await pass(4_900);
    expect(await page.textContent('#late')).toBe('come');
  });

  test('do not change the text of a script or a style', async () => {
    const before = "for (const name of ['script', 'style']) document.head.append(document.createElement(name));";
    offer(
      { type: 'setText', selector: 'head > script:empty', content: 'document.title = "run"' },
      { type: 'setText', selector: 'head > style', content: 'h1 { color: red }' },
    );
    const { page, log } = await open({ before });
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    expect(await page.evaluate(() => [document.title === 'run', document.querySelector('style')!.textContent])).toEqual(
      [false, ''],
    );
    expect(bundleLines(log).filter((line) => line.includes('this is not applied'))).toHaveLength(2);
  });

  test('never put an address into a style, in any notation that CSS allows', async () => {
    const address = 'https://offer.example.net/x.png';
    const refused = {
      'background-image': `url(${address})`,
      'border-image': `URL( '${address}' ) 30`,
      'mask-image': `u\\72l(${address})`,
      cursor: `-webkit-image-set("${address}" 1x), auto`,
      'list-style-image': `image-set('${address}' 1x)`,
      '--hero': `"${address}"`,
      '--plain': `url(${address})`,
    };
    const applied = { width: 'calc((1px + 2px) * 3)', 'font-family': '"Open Sans", serif', '--gap': '4px' };
    const body = `<style>h1 { background: var(--plain); list-style-image: image-set(var(--hero) 1x) }</style>
      <main id="main"><h1>Welcome</h1></main>`;
    offer({ type: 'setStyle', selector: 'h1', content: { ...refused, ...applied } });
    const { page, log, settle } = await open({ body });
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    await settle();
    expect(site.server.received.filter(({ url }) => url.host === 'offer.example.net')).toEqual([]);
    expect(await page.getAttribute('h1', 'style')).toBe(
      'width: calc(9px); font-family: "Open Sans", serif; --gap: 4px;',
    );
    expect(bundleLines(log).filter((line) => line.includes('this is not applied'))).toHaveLength(
      Object.keys(refused).length,
    );
  });

  test('are refused if they change more than texts and styles', async () => {
    const refused = [
      { type: 'setHtml', selector: 'h1', content: '<img src=x onerror=alert(1)>' },
      { type: 'customCode', selector: 'h1', content: '<script>alert(1)</script>' },
      { type: 'setAttribute', selector: 'h1', content: { onclick: 'alert(1)' } },
      { type: 'constructor', selector: 'h1', content: 'x' },
      { type: undefined },
    ];
    offer(...refused, { type: 'setText', selector: 'h1', content: 'after' });
    const { page, log, thrown } = await open();
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    expect(await page.innerHTML('#main')).toBe('<h1>after</h1>');
    const refusal = expect.stringContaining('warning: Personalisation: this is not applied');
    expect(bundleLines(log).slice(1, -1)).toEqual(refused.map(() => refusal));
    expect(thrown).toEqual([]);
  });
});

describe('LOAD-04: hiding personalised elements', () => {
  test('ends when the offer is applied', async () => {
    let reply: (response: { body: string }) => void;
    answer(() => new Promise((resolve) => (reply = resolve)));
    const { page, log } = await open({ own: 'hide: "#main"' });
    await expect.poll(() => deliveries().length).toBe(1);
    expect(await page.evaluate(sheets)).toBe(1);
    expect(await page.evaluate(hidden)).toBe('0');
    reply!({ body: JSON.stringify(answerOf([{ type: 'setText', selector: 'h1', content: 'Hello' }])) });
    await expect.poll(() => bundleLines(log)).toContain('info: done');
    expect(await page.evaluate(`[${sheets}, ${hidden}, document.querySelector("h1").textContent]`)).toEqual([
      0,
      '1',
      'Hello',
    ]);
  });

  test('lasts at most three seconds', async () => {
    answer(() => new Promise(() => {}));
    const { page, pass } = await open({ own: 'hide: "#main", timeout: 9s' });
    await pass(3_000);
    expect(await page.evaluate(sheets)).toBe(0);
  });

  test('does not hide what the visitor already reads when consent arrives', async () => {
    answer(() => new Promise(() => {}));
    const { page, pass, answerBanner } = await open({ own: 'hide: "#main"', consent: undefined });
    await pass(1_000);
    await answerBanner([1, 2]);
    await expect.poll(() => deliveries().length).toBe(1);
    expect(await page.evaluate(`[${sheets}, ${hidden}]`)).toEqual([0, '1']);
  });

  test('starts when rules request it late, but only once', async () => {
    const rules = 'rule personalise { on pressed do target.page }';
    const { page, pass, push } = await open({ own: 'hide: "#main"', rules });
    await pass(2_000);
    answer(() => new Promise(() => {}));
    await push({ event: 'pressed' });
    expect(await page.evaluate(sheets)).toBe(1);
    await pass(3_000);
    await push({ event: 'pressed' });
    expect(await page.evaluate(sheets)).toBe(0);
  });

  test('does not start if nothing is requested', async () => {
    const { page } = await open({ own: 'hide: "#main"', consent: [1] });
    expect(await page.evaluate(sheets)).toBe(0);
  });
});
