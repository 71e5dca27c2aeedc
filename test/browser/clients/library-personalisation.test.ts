import { expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { usePersonalisation } from './open-personalisation.ts';

// Where the page has the vendor's own library, it requests and applies offers; test/simulator/clients shows the details.
// The careers site has no library of a page, so its final bundles do not show that one works.

const { site, open } = usePersonalisation(useSite());
const hidden = 'getComputedStyle(document.querySelector("#main")).opacity';

/** A library that records its calls and responds after 100 ms. */
const library = `
  function createTarget() {
    const asked = [];
    const answer = { execute: { pageLoad: { options: [{ type: 'actions', content: 'x' }] } } };
    return {
      asked,
      getOffers(asks) { asked.push(asks); return new Promise((done) => setTimeout(() => done(answer), 100)); },
      async applyOffers(offers) { asked.push(offers); document.querySelector('h1').textContent = 'offered'; },
    };
  }`;

const asked = ({ page }: Visitor) => page.evaluate('adobe.target.asked') as Promise<any[]>;

test('TAGS-02 the library replaces the service, applies offers, and rules wait for it', async () => {
  const own = 'hide: "#main", entity: { area: "jobs" }, profile: { kind: "new" }, customer: "c1", timeout: 2s';
  const before = `${library}adobe = { target: createTarget() };`;
  const visitor = await open({ own: `library: "adobe.target", ${own}`, before, edge: '' });
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

test('PERS-02 a library that is disabled is not called, which is logged', async () => {
  const before = `${library}adobe = { target: createTarget() };`;
  const visitor = await open({ own: 'library: "adobe.target", enabled: false', before, edge: '' });
  expect(bundleLines(visitor.log)).toEqual(['error: target: delivery disabled', 'info: other', 'info: done']);
  expect(await asked(visitor)).toEqual([]);
});

test('leaves the library out of a bundle without the option, and the client out of one with it', async () => {
  const rules = (own: string) => `tag target {
    vendor: personalisation
    group: performance
    options: { client: "example"${own} }
  }
  rule a { on ready do target.page }`;
  const ways = [', library: "adobe.target"', ', edge: "edge.example.com"'];
  const [withOption, without] = await Promise.all(ways.map((way) => minifyText(rules(way))));
  expect(withOption).toContain('applyOffers');
  expect(withOption).not.toContain('/rest/v1/delivery');
  expect(without).not.toContain('applyOffers');
});
