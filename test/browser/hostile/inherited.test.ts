import { expect, test } from 'vitest';
import { minifiedOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

// Old scripts add properties to all objects. Browsers then read them as options, and scripts as fields.

const site = useSite();
const pixel = 'pixel.example.net';
const rules = (layer: string) => `
project inherited { dataLayer: ${layer} directCalls: "_satellite" }
site main { hosts: { production: ["www.example.com"] } }
stage production
consent { group necessary = 1 }
tag counting { vendor: pixel group: necessary options: { url: "https://${pixel}/p" } }
call lookup { get: "/api/lookup" }
rule r01 { on layer("shown") do counting.send { e: "layer" } }
rule r02 { on layerChange("page.name") do counting.send { e: "layerChange" } }
rule r03 { on click("#link") do counting.send { e: "click" } }
rule r04 { on submit("form") do counting.send { e: "submit" } }
rule r05 { on formChange("form") do counting.send { e: "formChange" } }
rule r06 { on leave do counting.send { e: "leave" } }
rule r07 { on hover("#link", 50ms) do counting.send { e: "hover" } }
rule r08 { on visible("#link") do counting.send { e: "visible" } }
rule r09 { on appears("#late") do counting.send { e: "appears" } }
rule r10 { on navigation do counting.send { e: "navigation" } }
rule r11 { on loaded do counting.send { e: "loaded" } }
rule r12 { on direct("look") do send(lookup) }
rule r13 { on answered(lookup) do counting.send { e: "answered" } }
rule r14 { on click("#link", hold: 50ms) do counting.send { e: "held" } }
`;
const sent =
  'answered appears click formChange held hover layer layerChange leave loaded navigation navigation submit visible'.split(
    ' ',
  );

/** The page acts itself, since helpers of a test would read the properties too. */
const acting = (layer: string) => `
  const say = console.info.bind(console), later = setTimeout;
  window.${layer} = [];
  addEventListener('load', () => later(() => {
    const link = document.querySelector('#link'), field = document.querySelector('input');
    ${layer}.push({ event: 'shown', page: { name: 'x' } });
    link.click();
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.form.addEventListener('submit', (event) => event.preventDefault());
    field.form.requestSubmit();
    document.body.append(Object.assign(document.createElement('p'), { id: 'late' }));
    _satellite.track('look');
    history.pushState(null, '', '/other');
    later(() => dispatchEvent(new PageTransitionEvent('pagehide')), 100);
  }));`;

const names = {
  'of listeners of the layer': ['path', 'scope', 'isOwn'],
  'of listeners': ['signal', 'once', 'passive'],
  'of observers': ['root', 'rootMargin', 'delay', 'trackVisibility', 'attributeFilter', 'attributes'],
  'of requests': ['method', 'mode', 'cache', 'redirect', 'priority', 'duplex', 'body', 'headers', 'parameters', 'url'],
};

test.each(
  Object.entries(names).flatMap(([what, all]) =>
    ['() => {}', "'all'", '{}'].flatMap((value) => [
      [what, value, 'adobeDataLayer', all] as const,
      ...(what === 'of listeners of the layer' ? [[what, value, 'dataLayer', all] as const] : []),
    ]),
  ),
)('hears and sends everything once although all objects have options %s: %s (%s)', async (_, value, layer, all) => {
  const before = `for (const name of ${JSON.stringify(all)})
    Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, value: ${value} });`;
  site.server.responses.set('www.example.com/api/lookup', () => ({ status: 200, body: '{}' }));
  const text = rules(layer === 'dataLayer' ? 'gtm("dataLayer")' : `"${layer}"`);
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': text }, { site: 'main' }));
  const { thrown, log } = await site.visit({
    url: 'https://www.example.com/us-en',
    scripts: ['/tags/main.js'],
    before: before + acting(layer),
    body: '<a id="link" href="#here">Link</a><form><input></form>',
  });
  const events = () =>
    site.server.received
      .filter(({ url }) => url.host === pixel)
      .map(({ url }) => url.searchParams.get('e'))
      .toSorted();
  await expect.poll(() => events().length).toBeGreaterThanOrEqual(sent.length);
  expect(events()).toEqual(sent);
  expect(log).toEqual([]);
  expect(thrown).toEqual([]);
});
