import { describe, expect, test } from 'vitest';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { gateRules } from './gate-rules.ts';
import { useLoads } from './use-loads.ts';

// The simulator's test of these rules tries each condition.

const loads = useLoads(gateRules);
const all = ['ads.example.net', 'pixel.example.net', 'replay.example.net'];
const hosts = () => loads.server.received.map(({ url }) => url.host).toSorted();

const open = (options: Partial<Visit> = {}) => loads.open({ layer: [{ visitor: { country: 'US' } }], ...options });

test('GATE-01 loads third parties if no condition forbids it (RADP-01: and again at a page transition)', async () => {
  const visitor = await open();
  await loads.ask(visitor);
  await expect.poll(hosts).toEqual(all);
  await visitor.page.evaluate("history.pushState({}, '', '/us-en/next')");
  await visitor.page.evaluate("_satellite.track('_3PTTagsInPageTransition')");
  // It sends pixels, replaces frames and keeps scripts.
  await expect
    .poll(() => loads.received().toSorted())
    .toEqual([
      'GET ads.example.net/a?page=/us-en/home',
      'GET ads.example.net/a?page=/us-en/next',
      'GET pixel.example.net/p?page=/us-en/home',
      'GET pixel.example.net/p?page=/us-en/next',
      'GET replay.example.net/r.js',
    ]);
  expect(await visitor.page.evaluate('document.querySelectorAll("iframe").length')).toBe(1);
});

test('GATE-01 loads nothing without consent for advertising', async () => {
  const visitor = await open({ consent: [1] });
  await loads.ask(visitor);
  expect(visitor.log).toContain('info: other');
  expect(loads.received()).toEqual([]);
  expect(await visitor.page.evaluate('document.querySelectorAll("iframe, [src*=replay]").length')).toBe(0);
});

describe('GATE-01 forms', () => {
  const shadow = (html: string) => `<div><template shadowrootmode="open">${html}</template></div>`;
  const frame = (html: string, more = '') => `<iframe ${more} srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`;
  const forbidding = {
    'in the document': '<form></form>',
    'in an open shadow tree': shadow('<form></form>'),
    'in a shadow tree of a shadow tree': shadow(shadow('<form></form>')),
    'in a frame of the same origin': frame('<form></form>'),
    'in a frame in a shadow tree': shadow(frame('<form></form>')),
    'in a shadow tree in a frame': frame(shadow('<form></form>')),
  };

  test('in the document, in open shadow trees and in frames of the same origin forbid all', async () => {
    const visitor = await open({ body: '<main></main>' });
    for (const [where, html] of Object.entries(forbidding)) {
      await show(visitor, html);
      await loads.ask(visitor);
      expect(hosts(), where).toEqual([]);
    }
    expect(visitor.log.filter((line) => line === 'info: other')).toHaveLength(Object.keys(forbidding).length);
    await show(visitor, shadow('<p></p>') + frame('<p></p>'));
    await loads.ask(visitor);
    await expect.poll(hosts).toEqual(all);
  });

  test('in a frame of another origin, which scripts cannot read, forbid nothing', async () => {
    const visitor = await open({ body: frame('<form></form>', 'sandbox') });
    await loads.ask(visitor);
    await expect.poll(hosts).toEqual(all);
  });
});

test('PAGE-11 session replay is not loaded when a page changes its address to one that forbids it', async () => {
  const visitor = await open({ url: 'https://www.example.com/us-en/jobsearch' });
  await loads.ask(visitor);
  await visitor.page.evaluate("history.pushState({}, '', '/us-en/jobdetails?id=1')");
  await visitor.page.evaluate("_satellite.track('_3PTTagsInPageTransition')");
  await visitor.settle();
  expect(hosts()).not.toContain('replay.example.net');
});

/** Shows elements in the page, and waits until their frames have loaded. */
const show = ({ page }: Visitor, html: string): Promise<void> =>
  page.evaluate(async (text) => {
    const main = document.querySelector('main')!;
    main.setHTMLUnsafe(text);
    const roots = [main, main.querySelector('div')?.shadowRoot];
    const frames = roots.flatMap((root) => [...(root?.querySelectorAll('iframe') ?? [])]);
    await Promise.all(frames.map((one) => new Promise((done) => one.addEventListener('load', done, { once: true }))));
  }, html);
