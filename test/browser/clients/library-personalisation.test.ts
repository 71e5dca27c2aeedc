import { describe, expect, test } from 'vitest';
import { bundleText } from '../../support/compile-text.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { usePersonalisation, type PersonalisationVisit } from './open-personalisation.ts';

// Where the page has the vendor's own library, it requests and applies offers. The consent gates apply all the same.

const { site, open } = usePersonalisation(useSite());
const hidden = 'getComputedStyle(document.querySelector("#main")).opacity';

/** A library that records its calls and responds after 100 ms. */
const library = `
  function createTarget(own = {}) {
    const asked = [];
    const answer = { execute: { pageLoad: { options: [{ type: 'actions', content: 'x' }] } } };
    return {
      asked,
      getOffers(asks) { asked.push(asks); return new Promise((done) => setTimeout(() => done(answer), 100)); },
      async applyOffers(offers) { asked.push(offers); document.querySelector('h1').textContent = 'offered'; },
      triggerView(name) { asked.push(name); },
      ...own,
    };
  }`;

const here = 'adobe = { target: createTarget() };';
const openWith = (before = here, { own = '', ...rest }: PersonalisationVisit = {}) =>
  open({ own: `library: "adobe.target", ${own}`, before: library + before, edge: '', ...rest });
const asked = ({ page }: Visitor) => page.evaluate('adobe.target.asked') as Promise<any[]>;

test('TAGS-02 the library replaces the service, applies offers, and rules wait for it', async () => {
  const own = 'hide: "#main", entity: { area: "jobs" }, profile: { kind: "new" }, customer: "c1", timeout: 2s';
  // The careers site has no library of a page, so its final bundles do not show that one works.
  const build = async (rules: string, before: string) => (await bundleText(rules, before)).code;
  const visitor = await openWith(here, { own, build });
  expect(bundleLines(visitor.log)).toEqual(['info: other']);
  expect(await visitor.page.evaluate(hidden)).toBe('0');
  await visitor.pass(100);
  expect(bundleLines(visitor.log)).toEqual(['info: other', 'info: done']);
  expect(await visitor.page.evaluate(hidden)).toBe('1');
  expect(await visitor.page.textContent('h1')).toBe('offered');
  const [question, applied] = await asked(visitor);
  expect(question).toEqual({
    request: {
      id: { thirdPartyId: 'c1' },
      execute: { pageLoad: { parameters: { area: 'jobs' }, profileParameters: { kind: 'new' } } },
    },
    timeout: 2000,
  });
  expect(applied).toEqual({ response: { execute: { pageLoad: { options: [{ type: 'actions', content: 'x' }] } } } });
  expect(site.server.received).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

test('requests offers for a place of the page and for a view', async () => {
  const rules = 'rule a { on ready do target.box("hero", { size: "xl" }) then target.view("cart") target.view("") }';
  const visitor = await openWith(here, { rules });
  await visitor.pass(100);
  const [question, , view] = await asked(visitor);
  expect(question.request).toEqual({ execute: { mboxes: [{ index: 0, name: 'hero', parameters: { size: 'xl' } }] } });
  expect(view).toBe('cart');
  expect(bundleLines(visitor.log)).toEqual(['error: target: view name must be a non-empty string']);
});

test('passes offers to pages without applying them', async () => {
  const visitor = await openWith();
  await visitor.pass(100);
  await visitor.page.evaluate(
    `void _satellite.personalisation.getOffer({ mbox: 'a', success: (o) => (window.got = o) })`,
  );
  await visitor.pass(100);
  expect(await visitor.page.evaluate('got')).toEqual([{ type: 'actions', content: 'x' }]);
  expect(await asked(visitor)).toHaveLength(3);
});

describe('RULE-08 a late library', () => {
  test('is awaited', async () => {
    const visitor = await openWith('adobe = {};');
    await visitor.pass(9_700);
    await visitor.page.evaluate('adobe.target = createTarget()');
    await visitor.pass(400);
    expect(await visitor.page.textContent('h1')).toBe('offered');
  });

  test('is given up after 40 attempts at 250 ms; the page is shown three seconds after it was hidden', async () => {
    const { log, page, pass, thrown } = await openWith('', { own: 'hide: "#main"' });
    await pass(3_000);
    expect(await page.evaluate(hidden)).toBe('1');
    await pass(6_998);
    expect(bundleLines(log)).toEqual(['info: other']);
    await pass(1);
    const bailed = 'error: Bailing out: there is no library at "adobe.target"';
    expect(bundleLines(log)).toEqual(['info: other', bailed, 'info: done']);
    expect(thrown).toEqual([]);
  });

  test('GATE-03 is not called if consent was withdrawn meanwhile', async () => {
    const visitor = await openWith('adobe = {};');
    await visitor.answerBanner([1]);
    await visitor.page.evaluate('adobe.target = createTarget()');
    await visitor.pass(10_000);
    expect(await asked(visitor)).toEqual([]);
    // What follows it with "then" is dropped with it.
    expect(bundleLines(visitor.log)).toEqual(['info: other']);
  });

  test('CONS-08 is not called if consent was withdrawn meanwhile, even if it is granted again', async () => {
    const visitor = await openWith('adobe = {};');
    await visitor.answerBanner([1]);
    await visitor.answerBanner([1, 2, 4]);
    await visitor.page.evaluate('adobe.target = createTarget()');
    await visitor.pass(10_000);
    expect(await asked(visitor)).toEqual([]);
  });

  test.each([
    ['', [[1]]],
    [', even if it is granted again', [[1], [1, 2, 4]]],
  ])('CONS-08 applies nothing if consent was withdrawn before the response%s', async (_, choices) => {
    const visitor = await openWith();
    for (const choice of choices) await visitor.answerBanner(choice);
    await visitor.pass(100);
    expect(await visitor.page.textContent('h1')).toBe('Welcome');
  });
});

describe('a broken library affects nothing else and is logged (ERRC-01)', () => {
  test.each([
    ['throws', "getOffers() { throw 'no' }", 'error: target: no'],
    ['refuses', "getOffers: async () => { throw 'no' }", 'error: target: no'],
    ['cannot apply', "async applyOffers() { throw 'no' }", 'error: target: no'],
    ['never responds', 'getOffers: () => new Promise(() => {})', 'error: target: Request timed out'],
  ])('a library that %s', async (_, own, message) => {
    const { log, page, pass, thrown } = await openWith(`adobe = { target: createTarget({ ${own} }) };`, {
      own: 'hide: "#main"',
    });
    await pass(3_000);
    expect(bundleLines(log)).toEqual(['info: other', message, 'info: done']);
    expect(await page.evaluate(hidden)).toBe('1');
    expect(await page.textContent('h1')).toBe('Welcome');
    expect(thrown).toEqual([]);
  });

  test('PERS-02 a library that is disabled', async () => {
    const visitor = await openWith(here, { own: 'enabled: false' });
    expect(bundleLines(visitor.log)).toEqual(['error: target: delivery disabled', 'info: other', 'info: done']);
    expect(await asked(visitor)).toEqual([]);
  });
});

test('leaves the library out of a bundle without the option, and the client out of one with it', async () => {
  const rules = (own: string) => `tag target {
    vendor: personalisation
    group: performance
    options: { client: "example"${own} }
  }
  rule a { on ready do target.page }`;
  const ways = [', library: "adobe.target"', ', edge: "edge.example.com"'];
  const [withOption, without] = await Promise.all(ways.map((way) => bundleText(rules(way))));
  expect(withOption.code).toContain('applyOffers');
  expect(withOption.code).not.toContain('/rest/v1/delivery');
  expect(without.code).not.toContain('applyOffers');
});
