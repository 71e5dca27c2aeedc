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
tag follow { vendor: marketingAutomation group: targeting options: { url: "https://marketing.example.net/f.js", account: "123-A" } }
tag own {
  vendor: script
  group:  targeting
  when    exists library.host
  options: { url: "https://" + library.host + "/own.js" }
}

event ordered = direct("ordered")
event checked = direct("checked")
event followed = direct("followed")
event library = direct("library")
rule ask { on asked do survey.run then log("loaded") }
rule logged { on sent(survey) do log("asked for") }
rule other { on asked do log("other") }
rule inOrder { on ordered do first.run second.run }
rule check { on checked do whole.run then log("whole") }
rule marketing { on followed do follow.run then log("followed") }
rule ownScript { on library do own.run then log("own") }
`);

const survey = 'window.ran = (window.ran || 0) + 1; window.survey = { api: {} };';
const answer = (body: string) => loads.server.responses.set('cdn.example.net', () => ({ body }));
const track = (name: string) => `_satellite.track('${name}')`;

describe('LOAD-01 a script', () => {
  test('is requested by GET with the query of the rules and has run before the next action', async () => {
    answer(survey);
    const visitor = await loads.open();
    await loads.ask(visitor);
    await expect.poll(() => visitor.log).toContain('info: loaded');
    expect(bundleLines(visitor.log)).toEqual(['info: asked for', 'info: other', 'info: loaded']);
    expect(loads.received()).toEqual(['GET cdn.example.net/survey.js?page=/us-en/home']);
    expect(await visitor.page.evaluate('ran')).toBe(1);
  });

  test('is loaded once for each address; a second request waits for the first', async () => {
    answer(survey);
    const visitor = await loads.open();
    await loads.ask(visitor);
    await loads.ask(visitor);
    await expect.poll(() => visitor.log.filter((line) => line === 'info: loaded')).toHaveLength(2);
    expect(loads.received()).toHaveLength(1);
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

  test('does not run if its content does not match the hash', async () => {
    answer('console.info("changed")');
    const visitor = await loads.open();
    await visitor.page.evaluate(track('checked'));
    await expect.poll(() => visitor.log.join()).toContain('Cannot load https://cdn.example.net/whole.js');
    expect(visitor.log.join()).not.toContain('info: changed');
    expect(loads.server.received[0].headers.origin).toBe('https://www.example.com');
  });

  test('runs if its content matches the hash', async () => {
    answer(right);
    const visitor = await loads.open();
    await visitor.page.evaluate(track('checked'));
    await expect.poll(() => visitor.log).toEqual(['info: right', 'info: whole']);
  });

  test('of marketing automation is requested with the account', async () => {
    const visitor = await loads.open();
    await visitor.page.evaluate(track('followed'));
    await expect.poll(() => visitor.log).toEqual(['info: followed']);
    expect(loads.received()).toEqual(['GET marketing.example.net/f.js?account=123-A']);
  });

  test('may have the origin of the bundle', async () => {
    loads.server.responses.set('www.example.com/own.js', () => ({ body: 'console.info("own script")' }));
    const visitor = await loads.open();
    await visitor.page.evaluate(track('library'));
    await expect.poll(() => visitor.log).toEqual(['info: own script', 'info: own']);
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

describe('a hostile page', () => {
  const breaks = {
    'has no head': 'document.head.remove();',
    'cannot create elements': 'document.createElement = () => { throw new Error("no") };',
    'returns nothing when creating elements': 'document.createElement = () => null;',
    'shadows a property of the document':
      'document.documentElement.append(Object.assign(document.createElement("img"), { name: "documentElement" }));',
    'rejects new elements': 'Element.prototype.append = () => { throw new Error("no") };',
  };
  test.each(Object.entries(breaks))('that %s: nothing is thrown, and other rules run', async (_, before) => {
    answer(survey);
    const visitor = await loads.open();
    await visitor.page.evaluate(before);
    await loads.ask(visitor);
    expect(visitor.log).toContain('info: other');
    expect(visitor.thrown).toEqual([]);
  });
});
