import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

// A page may have replaced the methods of promises. Each beacon is then sent at most once, and nothing is thrown or
// rejected into the page.

const site = useSite();
const rules = `
project promises { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main { hosts: { production: ["www.example.com"] } }
stage production
consent { group necessary = 1 }
tag counting { vendor: pixel group: necessary options: { url: "https://pixel.example.net/p" } }
tag fixed { vendor: pixel group: necessary options: { url: "https://pixel.example.net/p?e=fixed" } }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.net", suite: "s" } }
tag loaded { vendor: script group: necessary options: { url: "https://scripts.example.net/s.js" } }
tag framed { vendor: iframe group: necessary options: { url: "https://frames.example.net/f", title: "Frame" } }
call lookup { get: "/api/lookup" answer: { src: text } timeout: 1s }
rule shown { on start do counting.send { e: "start" } }
rule clicked { on click("#link") do counting.send { e: "click" } fixed.run analytics.link("Leave", kind: exit) analytics.link("Stay") }
rule long { on click("#link") do counting.send { e: "long", text: path + "${'x'.repeat(2100)}" } }
rule moved { on navigation do counting.send { e: "navigation" } }
rule away { on leave do counting.send { e: "leave" } }
rule asked { on direct("ask") do send(lookup) then log("asked") }
rule waited { on direct("ask") do wait(50ms) then counting.send { e: "waited" } }
rule loads { on direct("ask") do loaded.run then counting.send { e: "loaded" } }
rule frames { on direct("ask") do framed.run then counting.send { e: "framed" } }
`;
const sent = ['Leave', 'Stay', 'click', 'fixed', 'leave', 'long', 'navigation', 'start'];
const answered = ['framed', 'loaded', 'waited'];

const methods = ['then', 'catch', 'finally'];
const replaced = {
  throws: (name: string) => `Promise.prototype.${name} = function () { throw new Error('replaced') };`,
  'is missing': (name: string) => `delete Promise.prototype.${name};`,
  'forgets to return anything': (name: string) =>
    `{ const real = Promise.prototype.${name}; Promise.prototype.${name} = function (...all) { real.apply(this, all) }; }`,
  'calls back at once': (name: string) => `Promise.prototype.${name} = function (...all) { all[0]?.(); return this };`,
};

const body = '<a id="link" href="javascript:void 0">Link</a>';
/** The page acts itself, since a test waits for promises of the page. */
const acting = (before: string, after: string) => `
  const later = setTimeout, say = console.info.bind(console);
  ${before}
  addEventListener('load', () => later(() => {
    ${after}
    link.click();
    history.pushState(null, '', '/other');
    _satellite.track('ask');
    later(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      later(() => say('over'), 300);
    }, 1200);
  }, 50));`;

describe.each(Object.entries(replaced))('in a page whose method of promises %s', (_, replace) => {
  test.each(
    [...methods.map((name) => [name]), methods].flatMap((names) => [
      [names.join(' and '), 'before', names] as const,
      [names.join(' and '), 'after', names] as const,
    ]),
  )('%s (%s the script)', async (_, moment, names) => {
    const change = names.map(replace).join(' ');
    site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'main' }));
    site.server.responses.set('www.example.com/api/lookup', () => ({ body: '{"src":"x"}' }));
    const { log, thrown } = await site.visit({
      url: 'https://www.example.com/us-en',
      scripts: ['/tags/main.js'],
      before: acting(moment === 'before' ? change : '', moment === 'after' ? change : ''),
      body,
    });
    await expect.poll(() => log).toContain('info: over');
    await expect.poll(namesThatArrived).toEqual(expect.arrayContaining(sent));
    const all = namesThatArrived();
    expect(all.filter((name) => !answered.includes(name))).toEqual(sent);
    expect(new Set(all).size).toBe(all.length);
    expect(thrown).toEqual([]);
  });
});

/** The names of what arrived. */
function namesThatArrived(): string[] {
  return site.server.received
    .flatMap(({ url, body }) => {
      const all = new URLSearchParams(url.search + '&' + body);
      if (url.host === 'metrics.example.net') return all.get('pev2') ?? [];
      return url.host === 'pixel.example.net' ? (all.get('e') ?? []) : [];
    })
    .toSorted();
}
