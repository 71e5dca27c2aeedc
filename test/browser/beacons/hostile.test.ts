import { expect, test } from 'vitest';
import { bundleText, minifyText } from '../../support/compile-text.ts';
import { lastingVariables } from '../harness/beacon.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { useSite } from '../harness/use-site.ts';

// A page may have replaced any global. Beacons may then lack data, but are never wrong, and nothing is thrown into the
// page.

const site = useSite();
const rules = `
event go = layer("go")
data list: list of text = layer("list")
variables { word: eVar12 both: prop1 }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "one", pageName: "home" } }
tag pixel { vendor: pixel group: necessary options: { url: "https://pixel.example/p" } }
rule all { on go do analytics.page { word: join(list, ","), both: list } pixel.run analytics.link("Link Click", kind: "exit") {} }
`;

const whole = { g: 'https://www.example.com/us-en', pageName: 'home', v12: 'a,b', c1: 'a,b' };

/** What the page replaces after the bundle has loaded, and whether the beacon is still complete. The last cannot be undone. */
const changes: [what: string, script: string, isWhole: boolean][] = [
  [
    'array methods that throw',
    'for (const name of ["flat", "filter", "some", "forEach", "reduce"]) Array.prototype[name] = () => { throw name };',
    false,
  ],
  [
    'array methods that return nonsense',
    'for (const name of ["flat", "filter", "some", "forEach", "reduce"]) Array.prototype[name] = () => "nonsense";',
    false,
  ],
  [
    'prototypes with additional properties',
    'Object.prototype.prop1 = Object.prototype.v1 = "wrong"; Array.prototype.extra = "wrong";',
    true,
  ],
  ['a console that throws', 'console.error = () => { throw 1 }; console = undefined;', true],
  ['a fetch function that throws', 'fetch = () => { throw 1 };', true],
  // A function that ends without an error counts as one that sends: a second request could double the beacon.
  ['a fetch function that sends nothing and returns nonsense', 'fetch = () => 5;', false],
  ['no images', 'Image = () => { throw 1 };', true],
  [
    'a network state that throws',
    'Object.defineProperty(navigator, "onLine", { get() { throw 1 }, configurable: true });',
    false,
  ],
  ['a random function that is not a function', 'Math.random = undefined;', false],
  [
    'frozen globals',
    '[Array, Object, Map, Image, navigator].forEach(Object.freeze); [Array, Object, Map].forEach(({ prototype }) => Object.freeze(prototype));',
    true,
  ],
];

/** Keeps what the changes replace, and returns a function that restores it. */
const keep = `window.restore = ((kept, logError, names) => () => {
  for (const [owner, name, value] of kept) owner[name] = value;
  console.error = logError;
  delete navigator.onLine;
  for (const [prototype, name] of names) delete prototype[name];
})(
  [...["flat", "filter", "some", "forEach", "reduce"].map((name) => [Array.prototype, name, Array.prototype[name]]),
   [window, 'console', console], [window, 'fetch', fetch], [window, 'Image', Image], [Math, 'random', Math.random]],
  console.error,
  [[Object.prototype, 'prop1'], [Object.prototype, 'v1'], [Array.prototype, 'extra']],
);`;

test('sends no wrong beacon whatever globals the page has replaced, and throws nothing', async () => {
  site.server.scripts.set('/tags/main.js', await minifyText(rules));
  const visitor = await site.visit({ url: whole.g, scripts: ['/tags/main.js'], before: keep });
  for (const [what, script, isWhole] of changes) {
    const earlier = beaconsAt(site.server).length;
    const beacons = () => beaconsAt(site.server).slice(earlier);
    const pageViews = () => beacons().filter(({ variables }) => !variables.has('pe'));
    await visitor.page.evaluate(`${script}; void adobeDataLayer.push({ list: ["a", "b"] }, { event: "go" });`);
    if (isWhole) await expect.poll(() => pageViews().length, { message: what }).toBe(1);
    await visitor.settle();
    for (const beacon of pageViews()) {
      const sentVariables = lastingVariables(beacon);
      expect(isWhole ? sentVariables : { ...whole, ...sentVariables }, what).toEqual(whole);
    }
    if (isWhole) await expect.poll(() => beacons().length, { message: what }).toBe(2);
    expect(visitor.thrown, what).toEqual([]);
    await visitor.page.evaluate('restore()');
  }
});

test('sends every beacon under a policy that allows only own scripts and the origins of the manifest', async () => {
  const { code, manifest } = await bundleText(rules);
  const { imgSrc, connectSrc } = manifest.csp;
  const policy = `default-src 'none'; script-src 'self' 'unsafe-inline'; img-src ${imgSrc.join(' ')}; connect-src ${connectSrc.join(' ')}; require-trusted-types-for 'script'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const before = `document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(meta)});`;
  site.server.scripts.set('/tags/main.js', code);
  const url = 'https://www.example.com/us-en';
  const visitor = await site.visit({ url, scripts: ['/tags/main.js'], before, body: '<button>Go</button>' });
  const go = "adobeDataLayer.push({ list: ['a'] }, { event: 'go' })";
  await visitor.page.evaluate(`${go}; document.querySelector('button').onclick = () => void ${go};`);
  await visitor.page.click('button');
  await expect.poll(() => site.server.received.length).toBe(6);
  expect(visitor.thrown).toEqual([]);
  expect(visitor.log).toEqual([]);
});
