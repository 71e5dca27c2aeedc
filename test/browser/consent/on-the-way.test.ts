import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentCookie } from '../harness/consent-cookie.ts';
import { address, useLoads } from '../loads/use-loads.ts';

const run = (path: string) => `(window.ran ||= []).push("${path}")`;
const hash = `sha384-${createHash('sha384').update(run('/whole.js')).digest('base64')}`;

const loads = useLoads(
  `
vendor module "Module" {
  fits:           targeting
  queue:          list("_module")
  script:         "https://slow.example.net/module.js"
  attributes:     { type: "module", crossorigin: "anonymous" }
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
}
queue shared = list("_shared")
vendor counter "Counter" {
  fits:           targeting
  account:        [id]
  queue:          shared
  script:         "https://slow.example.net/shared.js"
  query:          { id }
  cannotWithdraw: "It counts until the next page."
  option id: text
  action count(name: text) = ["count", name, id]
}
vendor worker "Worker" {
  fits:           targeting
  queue:          list("_worker")
  script:         "https://slow.example.net/worker.js"
  cannotWithdraw: "It counts until the next page."
  action work() = ["work"]
}
tag plain   { vendor: script group: targeting options: { url: "https://slow.example.net/plain.js" } }
tag whole   { vendor: script group: targeting options: { url: "https://slow.example.net/whole.js", integrity: "${hash}" } }
tag ordered { vendor: script group: targeting options: { url: "https://slow.example.net/ordered.js", async: false } }
tag other   { vendor: script group: performance options: { url: "https://slow.example.net/other.js", async: false } }
tag both    { vendor: script group: performance options: { url: "https://slow.example.net/plain.js" } }
tag esm     { vendor: module group: targeting }
tag one     { vendor: counter group: targeting options: { id: "1" } }
tag two     { vendor: counter group: performance options: { id: "2" } }
tag late    { vendor: worker group: targeting start: idle }
tag frame   { vendor: iframe group: targeting options: { url: "https://slow.example.net/frame", title: "Ads" } }

rule plainly { on direct("plain")   do plain.run then log("plain has run") }
rule wholly  { on direct("whole")   do whole.run }
rule orderly { on direct("ordered") do ordered.run other.run }
rule twice   { on direct("both")    do plain.run both.run }
rule esmly   { on direct("module")  do esm.count("a") }
rule share   { on direct("shared")  do one.count("a") two.count("b") }
rule shareOne { on direct("one")    do one.count("a") }
rule shareTwo { on direct("two")    do two.count("b") }
rule lately  { on direct("late")    do late.work }
rule framed  { on direct("frame")   do frame.run }
`,
);

/** Serves what is requested from the slow host as soon as the returned function is called. */
function serveLater(): () => void {
  let serve = () => {};
  const served = new Promise<void>((resolve) => (serve = resolve));
  loads.server.responses.set('slow.example.net', async (request) => {
    await served;
    const { pathname } = request.url;
    const type = pathname === '/frame' ? 'text/html' : 'text/javascript';
    return { headers: { 'content-type': type, 'access-control-allow-origin': '*' }, body: run(pathname) };
  });
  return serve;
}

const track = (name: string) => `_satellite.track('${name}')`;
const requests = () => loads.received().filter((line) => line.includes('slow.example.net'));

/** Loads a script of the page from the slow host, so that all earlier ones have arrived as well. */
const afterAll = `new Promise((resolve, reject) => document.head.append(Object.assign(document.createElement('script'),
  { src: 'https://slow.example.net/after.js', async: false, onload: () => setTimeout(resolve, 50), onerror: reject })))`;

describe('CONS-08 a script on its way when consent is withdrawn', () => {
  test.each([
    ['plain', 'plain.js'],
    ['whole', 'whole.js'],
    ['module', 'module.js'],
    ['one', 'shared.js'],
    ['late', 'worker.js'],
  ])('does not run, and is loaded again after a new consent: %s', async (name, file) => {
    const serve = serveLater();
    const visitor = await loads.open();
    await visitor.page.evaluate(track(name));
    await expect.poll(requests).toHaveLength(1);
    await visitor.answerBanner([1]);
    serve();
    await visitor.page.evaluate(afterAll);
    expect(await visitor.page.evaluate('ran')).toEqual(['/after.js']);
    await visitor.answerBanner([1, 4]);
    await visitor.page.evaluate(track(name));
    await expect.poll(() => visitor.page.evaluate('ran')).toEqual(['/after.js', `/${file}`]);
    await visitor.page.evaluate(track(name));
    await visitor.settle();
    expect(await visitor.page.evaluate('ran')).toHaveLength(2);
    expect(visitor.thrown).toEqual([]);
  });

  test('lets scripts run that the page or another consent wants, also in order and at one address', async () => {
    const serve = serveLater();
    const visitor = await loads.open({ consent: [1, 2, 4] });
    for (const name of ['ordered', 'both', 'shared']) await visitor.page.evaluate(track(name));
    await expect.poll(requests).toHaveLength(4);
    await visitor.answerBanner([1, 2]);
    serve();
    await visitor.page.evaluate(afterAll);
    const all = async () => ((await visitor.page.evaluate('ran')) as string[]).toSorted();
    expect(await all()).toEqual(['/after.js', '/other.js', '/plain.js', '/shared.js']);
    expect(visitor.log.filter((line) => line.includes('withdrawn'))).toEqual([
      'error: Failed to execute "action" for "ordered" rule. Cannot load https://slow.example.net/ordered.js: consent was withdrawn',
    ]);
    expect(visitor.log.join()).not.toContain('plain has run');
  });

  test('does not run if every consent with which it was requested is withdrawn, one after another', async () => {
    const serve = serveLater();
    const visitor = await loads.open({ consent: [1, 2, 4] });
    for (const name of ['both', 'one', 'two']) await visitor.page.evaluate(track(name));
    await expect.poll(requests).toHaveLength(2);
    await visitor.answerBanner([1, 2]);
    await visitor.answerBanner([1]);
    await visitor.answerBanner([1, 2]);
    serve();
    await visitor.page.evaluate(afterAll);
    expect(await visitor.page.evaluate('ran')).toEqual(['/after.js']);
    // The queue of both tags is loaded again by the one that is granted.
    await visitor.page.evaluate(track('two'));
    await expect.poll(() => visitor.page.evaluate('ran')).toEqual(['/after.js', '/shared.js']);
    expect(requests().at(-1)).toContain('shared.js?id=2');
  });

  test('a frame is removed, and its tag loads another one after a new consent', async () => {
    const serve = serveLater();
    const visitor = await loads.open();
    const frames = () => visitor.page.evaluate(`document.querySelectorAll('iframe').length`);
    await visitor.page.evaluate(track('frame'));
    expect(await frames()).toBe(1);
    await visitor.answerBanner([1]);
    expect(await frames()).toBe(0);
    serve();
    await visitor.answerBanner([1, 4]);
    await visitor.page.evaluate(track('frame'));
    await expect.poll(requests).toHaveLength(2);
    await expect.poll(() => visitor.page.evaluate(`frames.length`)).toBe(1);
    await visitor.page.evaluate(afterAll);
    // A frame that has loaded stays.
    await visitor.answerBanner([1]);
    expect(await frames()).toBe(1);
  });
});

describe('CONS-08 a withdrawal that the page does not make itself', () => {
  /** Opens a page in which a script has run, another one is on its way, and a command has been passed on. */
  async function begin() {
    loads.server.responses.set('slow.example.net', () => ({ body: run('/shared.js') }));
    const visitor = await loads.open();
    await visitor.page.evaluate(track('one'));
    await expect.poll(() => visitor.page.evaluate('ran')).toEqual(['/shared.js']);
    const serve = serveLater();
    await visitor.page.evaluate(track('plain'));
    await expect.poll(requests).toHaveLength(2);
    return { visitor, serve };
  }

  /** Expects that nothing of the group starts, is passed on or arrives any more. */
  async function expectNothing({ visitor, serve }: Awaited<ReturnType<typeof begin>>) {
    serve();
    await visitor.page.evaluate(afterAll);
    for (const name of ['one', 'plain', 'whole', 'module', 'late', 'frame']) await visitor.page.evaluate(track(name));
    await visitor.settle();
    expect(requests().slice(2)).toEqual(['GET slow.example.net/after.js']);
    expect(await visitor.page.evaluate('[window._shared, window._module, window._worker]')).toEqual([
      [['count', 'a', '1']],
      undefined,
      undefined,
    ]);
    expect(await visitor.page.evaluate('ran')).toEqual(['/shared.js', '/after.js']);
  }

  test('in another tab applies at the next reading', async () => {
    const begun = await begin();
    const other = await begun.visitor.context.newPage();
    await other.goto(address);
    await other.evaluate(`document.cookie = 'OptanonConsent=${consentCookie([1])};path=/'`);
    await expect.poll(() => begun.visitor.log.join()).toContain('consent was withdrawn');
    await other.close();
    await expectNothing(begun);
  });

  test('in another page applies at once when the browser restores this one', async () => {
    const begun = await begin();
    const { visitor } = begun;
    const restored = `document.cookie = 'OptanonConsent=${consentCookie([1])};path=/';
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.querySelectorAll('script[src*=plain]').length`;
    // Chromium keeps no page of a test in its back/forward cache, so the event is simulated.
    expect(await visitor.page.evaluate(restored)).toBe(0);
    await expectNothing(begun);
  });

  test('applies after a reload', async () => {
    const { visitor, serve } = await begin();
    await visitor.answerBanner([1]);
    await visitor.page.reload();
    serve();
    for (const name of ['one', 'plain', 'module', 'late', 'frame']) await visitor.page.evaluate(track(name));
    await visitor.settle();
    expect(requests()).toHaveLength(2);
    expect(await visitor.page.evaluate('[window._shared, window._module, window.ran]')).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
