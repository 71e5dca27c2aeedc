import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from './use-loads.ts';

const right = 'console.info("right")';
const sha = `sha384-${createHash('sha384').update(right).digest('base64')}`;
const loads = useLoads(`
tag survey {
  vendor: script
  group:  targeting
  options: {
    url:        "https://cdn.example.net/survey.js"
    parameters: { page: path, word }
    global:     "survey.api"
  }
}
tag first  { vendor: script group: targeting options: { url: "https://cdn.example.net/first.js", async: false } }
tag second { vendor: script group: targeting options: { url: "https://cdn.example.net/second.js", async: false } }
tag whole  { vendor: script group: targeting options: { url: "https://cdn.example.net/whole.js", integrity: "${sha}" } }
tag changed { vendor: script group: targeting options: { url: "https://cdn.example.net/changed.js", integrity: "${sha}" } }
tag follow { vendor: marketingAutomation group: targeting options: { url: "https://marketing.example.net/f.js", account: "123-A" } }
tag own {
  vendor: script
  group:  targeting
  when    exists library.host
  options: { url: "https://" + library.host + "/own.js" }
}

event ordered = direct("ordered")
event checked = direct("checked")
event tampered = direct("tampered")
event followed = direct("followed")
event library = direct("library")
rule ask { on asked do survey.run then log("loaded") }
rule logged { on sent(survey) do log("asked for") }
rule other { on asked do log("other") }
rule inOrder { on ordered do first.run second.run }
rule check { on checked do whole.run then log("whole") }
rule tamper { on tampered do changed.run then log("changed") }
rule marketing { on followed do follow.run then log("followed") }
rule ownScript { on library do own.run then log("own") }
`);

const survey = 'window.ran = (window.ran || 0) + 1; window.survey = { api: {} };';
const answer = (body: string) => loads.server.responses.set('cdn.example.net', () => ({ body }));
const track = (name: string) => `_satellite.track('${name}')`;

describe('LOAD-01 a script', () => {
  test('is requested once for each address and has run before the next action; a second request waits', async () => {
    answer(survey);
    const visitor = await loads.open();
    await loads.ask(visitor);
    await expect.poll(() => visitor.log).toContain('info: loaded');
    const all = ['info: asked for', 'info: other', 'info: loaded'];
    expect(bundleLines(visitor.log)).toEqual(all);
    await loads.ask(visitor);
    await expect.poll(() => visitor.log.filter((line) => line === 'info: loaded')).toHaveLength(2);
    expect(loads.received()).toEqual(['GET cdn.example.net/survey.js?page=/us-en/home']);
    // A browser would run a cached script again without a request.
    expect(await visitor.page.evaluate('ran')).toBe(1);
    await visitor.push({ word: 'new' });
    await loads.ask(visitor);
    expect(loads.received()[1]).toBe('GET cdn.example.net/survey.js?page=/us-en/home&word=new');
  });

  test('has no personal data in its address', async () => {
    answer(survey);
    const visitor = await loads.open({ url: 'https://www.example.com/us-en/ann@example.org' });
    await visitor.push({ word: 'https://www.example.com/?lastname=Smith&to=bob%40example.org' });
    await loads.ask(visitor);
    expect(loads.received()).toEqual([
      'GET cdn.example.net/survey.js?page=/us-en/redacted&word=https://www.example.com/?lastname=redacted&to=redacted',
    ]);
  });

  test('that does not provide its object is reported once, under the name of the waiting rule', async () => {
    answer('window.survey = {};');
    const visitor = await loads.open();
    await loads.ask(visitor);
    const failed = 'error: Failed to execute "action" for "ask" rule. survey.api is missing';
    await expect.poll(() => bundleLines(visitor.log)).toEqual(['info: asked for', 'info: other', failed]);
    expect(visitor.thrown).toEqual([]);
  });

  test('runs in request order if rules ask for that', async () => {
    let answerFirst = () => {};
    const isSecondThere = new Promise<void>((resolve) => (answerFirst = resolve));
    loads.server.responses.set('cdn.example.net/first.js', async () => {
      await isSecondThere;
      return { body: 'console.info("first")' };
    });
    loads.server.responses.set('cdn.example.net/second.js', () => ({ body: 'console.info("second")' }));
    const visitor = await loads.open();
    await visitor.page.evaluate(track('ordered'));
    await visitor.settle();
    answerFirst();
    await expect.poll(() => visitor.log).toEqual(['info: first', 'info: second']);
  });

  test('does not run if its content does not match the hash; has an account; may have the origin of the bundle', async () => {
    loads.server.responses.set('cdn.example.net/whole.js', () => ({ body: right }));
    loads.server.responses.set('cdn.example.net/changed.js', () => ({ body: 'console.info("changed")' }));
    loads.server.responses.set('www.example.com/own.js', () => ({ body: 'console.info("own script")' }));
    const visitor = await loads.open();
    await visitor.page.evaluate(track('checked'));
    await expect.poll(() => visitor.log).toEqual(['info: right', 'info: whole']);
    await visitor.page.evaluate(track('followed'));
    await expect.poll(() => visitor.log.slice(2)).toEqual(['info: followed']);
    await visitor.page.evaluate(track('library'));
    await expect.poll(() => visitor.log.slice(3)).toEqual(['info: own script', 'info: own']);
    expect(loads.received().slice(0, 2)).toEqual([
      'GET cdn.example.net/whole.js',
      'GET marketing.example.net/f.js?account=123-A',
    ]);
    await visitor.page.evaluate(track('tampered'));
    await expect.poll(() => visitor.log.join()).toContain('Cannot load https://cdn.example.net/changed.js');
    expect(visitor.log.join()).not.toContain('info: changed');
    const { headers } = loads.server.received.find(({ url }) => url.pathname === '/changed.js')!;
    expect(headers.origin).toBe('https://www.example.com');
  });

  test('is not requested without consent; after withdrawal loaded scripts stay and no more are requested', async () => {
    answer(survey);
    const visitor = await loads.open({ consent: [1] });
    await loads.ask(visitor);
    expect(loads.received()).toEqual([]);
    await visitor.answerBanner([1, 4]);
    await loads.ask(visitor);
    expect(loads.received()).toHaveLength(1);
    await visitor.answerBanner([1]);
    await visitor.push({ word: 'new' });
    await loads.ask(visitor);
    expect(loads.received()).toHaveLength(1);
    expect(await visitor.page.evaluate("document.querySelectorAll('[src*=survey]').length")).toBe(1);
    expect(visitor.thrown).toEqual([]);
  });
});

test('nothing is thrown in a hostile page, and other rules run', async () => {
  answer(survey);
  const breaks = {
    'has no head': 'document.head.remove();',
    'shadows a property of the document':
      'document.documentElement.prepend(document.createElement("head")); document.documentElement.append(Object.assign(document.createElement("img"), { name: "documentElement" }));',
    'cannot create elements': 'document.createElement = () => { throw new Error("no") };',
    'returns nothing when creating elements': 'document.createElement = () => null;',
    'rejects new elements':
      'delete document.createElement; Element.prototype.append = () => { throw new Error("no") };',
  };
  const visitor = await loads.open();
  let asked = 0;
  for (const [what, script] of Object.entries(breaks)) {
    await visitor.page.evaluate(script);
    // Another address, which has not been loaded.
    await visitor.push({ word: what });
    await loads.ask(visitor);
    expect(
      visitor.log.filter((line) => line === 'info: other'),
      what,
    ).toHaveLength(++asked);
    expect(visitor.thrown, what).toEqual([]);
  }
});
