import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { bundleIn } from '../harness/bundle-in.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';

const site = useSite();

const widget = 'window.widget = { ready: true };';
const hash = createHash('sha384').update(widget).digest('base64');

const rules = `
project gated { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main
stage production
consent {
  group necessary = 1
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
}
data topic: text? = layer("topic")

/// A script and code of the project that uses it.
vendor chat "Chat" {
  fits:       targeting
  script:     "https://chat.example.net/widget.js"
  attributes: { "data-site": site, "data-cookies": false, "data-none": note, integrity: "sha384-${hash}" }
  withdraw:   [module("close.ts")(site)]
  grant:      [module("open.ts")(site, "again")]
  option site: text
  option note: text?
  action open(topic: text, details: record?, last: text?) = module("open.ts")(site, topic, details, last)
  action fail() = module("fail.ts")
}
/// Only code.
vendor banner "Banner" {
  fits:    targeting
  connect: ["https://banner.example.net"]
  option words: list of text
  action run() = module("banner.ts")({ words }, now)
}
queue shared = list("_shared")
vendor counter "Counter" {
  fits:           targeting
  account:        [id]
  queue:          shared
  script:         "https://counter.example.net/count.js"
  query:          { id }
  cannotWithdraw: "It counts until the next page."
  first:          [["id", id]]
  option id: text
  action count(name: text) = ["count", name, id]
}
vendor later "Later" {
  fits:           targeting
  queue:          list("_later")
  script:         "https://later.example.net/later.js"
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
  action look() = module("look.ts")
}

tag talk  { vendor: chat     group: targeting  options: { site: "S-1" } }
tag bar   { vendor: banner   group: targeting  on ready  options: { words: ["a", "b"] } }
tag idle  { vendor: counter  group: targeting  start: idle  options: { id: "1" } }
tag soon  { vendor: counter  group: targeting  options: { id: "2" } }
tag touch { vendor: later    group: targeting  start: interaction }

rule help { on direct("help")  do talk.open(topic else "none") { mail: topic } talk.fail }
rule idly { on direct("idle")  do idle.count("idle") }
rule now  { on direct("soon")  do soon.count("soon") }
rule wait { on direct("wait")  do touch.count("wait") touch.look }
`;

const modules = {
  'open.ts':
    'export default (...values: unknown[]) => void ((window as any).opened ??= []).push([(window as any).widget?.ready, ...values]);',
  'close.ts': 'export default (id: string) => void ((window as any).shut = id);',
  'fail.ts': 'export default async () => { throw new Error("no chat"); };',
  'banner.ts':
    'export default ({ words }: any, time: Date) => void ((window as any).bar = [words, typeof time.getTime()]);',
  'look.ts': 'export default () => void ((window as any).looked = (window as any)._later.length);',
};

let code: string | undefined;

/** Opens a page; requests of scripts are answered when the returned promise of `answers` has ended. */
async function open(consent: readonly number[], layer: readonly unknown[] = []) {
  code ??= (await bundleIn(temporaryFolder({ ...modules, 'rules.dsl': rules }))).code;
  site.server.scripts.set('/tags/main.js', code);
  let serve = () => {};
  const served = new Promise<void>((resolve) => (serve = resolve));
  for (const name of ['chat', 'counter', 'later']) {
    site.server.responses.set(`${name}.example.net`, async () => {
      await served;
      return { headers: { 'access-control-allow-origin': '*' }, body: name === 'chat' ? widget : '' };
    });
  }
  const visitor = await site.visit({ url: 'https://www.example.com/', scripts: ['/tags/main.js'], layer, consent });
  return { visitor, serve };
}

const ask = async (visitor: Visitor, name: string) => {
  await visitor.page.evaluate(`_satellite.track('${name}')`);
};
const read = (visitor: Visitor, expression: string) => visitor.page.evaluate(`JSON.stringify(${expression})`);
const requested = () => site.server.received.map(({ url }) => url.host + url.search);

describe('a vendor with a script and custom modules', () => {
  test('has attributes, and its modules run with redacted values when the script has arrived', async () => {
    const { visitor, serve } = await open([1, 4], [{ topic: 'jane@example.com' }]);
    await ask(visitor, 'help');
    await expect.poll(requested).toEqual(['chat.example.net']);
    const element = `document.querySelector('script[src*=chat]')`;
    expect(
      await read(
        visitor,
        `[...${element}.attributes].map(({ name, value }) => name + '=' + value).filter((one) => /^(data|cross|integ)/.test(one)).toSorted()`,
      ),
    ).toBe(
      JSON.stringify(['crossorigin=anonymous', 'data-cookies=false', 'data-site=S-1', `integrity=sha384-${hash}`]),
    );
    expect(await read(visitor, 'window.opened')).toBe(undefined);
    serve();
    await expect
      .poll(() => read(visitor, 'window.opened'))
      .toBe(JSON.stringify([[true, 'S-1', 'redacted', { mail: 'redacted' }]]));
    // Code without a script runs at once.
    expect(await read(visitor, 'window.bar')).toBe('[["a","b"],"number"]');
    // An error of a module is a line of the log, and no more.
    await expect.poll(() => visitor.log.join()).toContain('no chat');
    expect(visitor.thrown).toEqual([]);
    await visitor.answerBanner([1]);
    await expect.poll(() => read(visitor, 'window.shut')).toBe('"S-1"');
    await visitor.answerBanner([1, 4]);
    await expect.poll(() => read(visitor, 'window.opened.at(-1)')).toBe('[true,"S-1","again"]');
  });

  test('runs neither script nor modules whose consent was withdrawn on the way, and all of them after a new one', async () => {
    const { visitor, serve } = await open([1, 4]);
    await ask(visitor, 'help');
    await expect.poll(requested).toEqual(['chat.example.net']);
    await visitor.answerBanner([1]);
    serve();
    await visitor.settle();
    expect(await read(visitor, '[window.widget, window.opened, window.shut, window.bar]')).toBe(
      '[null,null,null,[["a","b"],"number"]]',
    );
    await visitor.answerBanner([1, 4]);
    await ask(visitor, 'help');
    await expect.poll(() => read(visitor, 'window.opened')).toBe('[[true,"S-1","none",{}]]');
    expect(requested()).toEqual(['chat.example.net', 'chat.example.net']);
  });
});

describe('a script that waits', () => {
  /** Lets tests say when the page is idle. */
  const control = `window.idle = []; window.requestIdleCallback = (callback) => window.idle.push(callback);`;

  test('is loaded when the page is idle; the tag of its queue that is ready first loads it', async () => {
    const { visitor, serve } = await open([1, 4]);
    serve();
    await visitor.page.evaluate(control);
    await ask(visitor, 'idle');
    expect(await read(visitor, 'window._shared')).toBe('[["id","1"],["count","idle","1"]]');
    await visitor.settle();
    expect(requested()).toEqual([]);
    await ask(visitor, 'soon');
    await expect.poll(requested).toEqual(['counter.example.net?id=2']);
    await visitor.page.evaluate('idle.forEach((run) => run())');
    await visitor.settle();
    expect(requested()).toHaveLength(1);
  });

  test('is not loaded after consent was withdrawn, but when it is given again', async () => {
    const { visitor, serve } = await open([1, 4]);
    serve();
    await visitor.page.evaluate(control);
    await ask(visitor, 'idle');
    await visitor.answerBanner([1]);
    await expect.poll(() => read(visitor, 'window._shared')).toBe('[]');
    await visitor.answerBanner([1, 4]);
    await visitor.page.evaluate('idle.forEach((run) => run())');
    await visitor.settle();
    expect(requested()).toEqual([]);
    await ask(visitor, 'idle');
    expect(await read(visitor, 'idle.length')).toBe('2');
    await visitor.page.evaluate('idle[1]()');
    await expect.poll(requested).toEqual(['counter.example.net?id=1']);
    expect(await read(visitor, 'window._shared')).toBe('[["id","1"],["count","idle","1"]]');
    await expect.poll(() => visitor.page.evaluate('document.readyState')).toBe('complete');
    expect(bundleLines(visitor.log)).toEqual([]);
  });

  test('is loaded at the first interaction, also if that comes before the first command', async () => {
    const { visitor, serve } = await open([1, 4]);
    serve();
    await ask(visitor, 'wait');
    await visitor.settle();
    expect(requested()).toEqual([]);
    expect(await read(visitor, '[window._later, window.looked]')).toBe('[[["count","wait"]],null]');
    // The page scrolls by itself, which the visitor did not ask for.
    await visitor.page.evaluate(`new Promise((resolve) => {
      document.body.style.height = '9000px';
      addEventListener('scroll', resolve, { once: true });
      scrollTo(0, 900);
    }).then(() => {})`);
    await visitor.settle();
    expect(requested()).toEqual([]);
    await visitor.page.keyboard.press('a');
    await expect.poll(requested).toEqual(['later.example.net']);
    await expect.poll(() => read(visitor, 'window.looked')).toBe('1');
  });
});
