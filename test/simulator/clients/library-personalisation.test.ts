import { describe, expect, test } from 'vitest';
import { usePersonalisation, type PersonalisationVisit } from '../../browser/clients/open-personalisation.ts';
import { bundleLines } from '../../browser/harness/network-errors.ts';
import { styleSheets } from '../../support/simulated/test-simulated-errors.ts';
import { useSimulatedSite, type SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

// Where the page has the vendor's own library, it requests and applies offers. The consent gates apply all the same.

const { open } = usePersonalisation(useSimulatedSite(), {});
/** The number of style sheets that hide elements. */
const hidden = 'document.adoptedStyleSheets.length';

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

const heading = "document.body.append(Object.assign(document.createElement('h1'), { textContent: 'Welcome' }));";
const here = 'adobe = { target: createTarget() };';
const openWith = (before = here, { own = '', ...rest }: PersonalisationVisit = {}) =>
  open({ own: `library: "adobe.target", ${own}`, before: styleSheets + heading + library + before, edge: '', ...rest });
const asked = ({ page }: SimulatedVisitor) => page.evaluate('adobe.target.asked') as Promise<any[]>;

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
    expect(await page.evaluate(hidden)).toBe(1);
    await pass(3_000);
    expect(await page.evaluate(hidden)).toBe(0);
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
    expect(await page.evaluate(hidden)).toBe(0);
    expect(await page.textContent('h1')).toBe('Welcome');
    expect(thrown).toEqual([]);
  });
});
