import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useVendors } from './use-vendors.ts';

const vendors = useVendors(`
import "npm:tagc/vendors/ga4.dsl"
tag analytics { vendor: ga4  group: targeting  via: "/metrics"  options: { id: "G-TEST1234" } }
tag image { vendor: pixel  group: targeting  via: "/p"  options: { url: "https://pixel.example.net/i", parameters: { w: word } } }
rule purchase { on asked do analytics.event("purchase") { note: word } image.run }
`);

/** A double of gtag.js as the gateway serves it: what it sends goes to the path that it came from. */
const gtag = `dataLayer.forEach(([command, name, parameters]) => {
  if (command === 'event') fetch('/metrics/g/collect?' + new URLSearchParams({ en: name, ...parameters }));
});`;

test('a gateway serves the script and passes on what the rules send, which is redacted as for the vendor', async () => {
  vendors.server.responses.set('www.example.com/metrics/gtag/js', () => ({
    headers: { 'content-type': 'text/javascript' },
    body: gtag,
  }));
  const visitor = await vendors.open();
  await visitor.push({ word: 'ann@example.org' });
  await vendors.ask(visitor);
  await expect
    .poll(() => vendors.received().toSorted())
    .toEqual([
      'GET www.example.com/metrics/g/collect?en=purchase&note=redacted&send_to=G-TEST1234',
      'GET www.example.com/metrics/gtag/js?id=G-TEST1234',
      'GET www.example.com/p/i?w=redacted',
    ]);
  expect(bundleLines(visitor.log)).toEqual([]);
});

test('nothing is requested from it without consent', async () => {
  const visitor = await vendors.open({ consent: [1] });
  await vendors.ask(visitor);
  expect(vendors.received()).toEqual([]);
});
