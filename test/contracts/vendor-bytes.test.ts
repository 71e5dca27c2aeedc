import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleOf } from '../browser/harness/bundle-of.ts';

const beginning = `
project bytes { dataLayer: "siteData" }
site main
stage production
event purchase = layer("purchase") { page: true }
data total: number = layer("total")
consent {
  group necessary = 1
  group performance = 2
  group targeting = 3
  stored: oneTrust(cookie: "OptanonConsent")
}
`;

interface Vendor {
  readonly files: readonly string[];
  readonly rules: string;
  readonly action: string;
}

const pixel: Vendor = {
  files: [],
  rules: 'tag seen { vendor: pixel group: performance options: { url: "https://pixel.example/p" } }',
  action: 'seen.send { event: "purchase", value: total, currency: "EUR" }',
};

const ga4: Vendor = {
  files: ['google-tag.dsl', 'ga4.dsl'],
  rules: 'tag analytics { vendor: ga4 group: performance options: { id: "G-TEST1234" } }',
  action: 'analytics.event("purchase") { value: total, currency: "EUR" }',
};

const meta: Vendor = {
  files: ['meta-pixel.dsl'],
  rules: 'tag meta { vendor: metaPixel group: targeting options: { pixel: "1234567890" } }',
  action: 'meta.track("Purchase") { value: total, currency: "EUR" }',
};

const ads: Vendor = {
  files: ['google-tag.dsl', 'google-ads.dsl'],
  rules: 'tag ads { vendor: googleAds group: targeting options: { id: "AW-123" } }',
  action: 'ads.convert("abc", value: total, currency: "EUR")',
};

/** Returns the bytes, after gzip, of a project with these vendors and one rule that sends a purchase to all of them. */
async function bytesOf(...vendors: readonly Vendor[]): Promise<number> {
  const library = [...new Set(vendors.flatMap(({ files }) => files))];
  const rules = [
    ...library.map((name) => `import "npm:tagc/vendors/${name}"`),
    beginning,
    ...vendors.map((vendor) => vendor.rules),
    `rule buy { on purchase do ${vendors.map(({ action }) => action).join('\n')} }`,
  ];
  const files = library.map((name) => [`npm:tagc/vendors/${name}`, readFileSync(`vendors/${name}`, 'utf8')]);
  const { code } = await bundleOf(
    { ...(Object.fromEntries(files) as Record<string, string>), 'rules.dsl': rules.join('\n') },
    { site: 'main' },
  );
  return gzipSync(code, { level: 9 }).length;
}

test('GA4 costs at most 460 bytes more than a pixel, and the three vendors of the example shop at most 920', async () => {
  const base = await bytesOf(pixel);
  expect((await bytesOf(ga4)) - base).toBeLessThanOrEqual(460);
  expect((await bytesOf(ga4, ads, meta)) - base).toBeLessThanOrEqual(920);
});
