import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useVendors } from './use-vendors.ts';

const vendors = useVendors(`
import "npm:tagc/vendors/ga4.dsl"
data total: number? = layer("total")
tag analytics { vendor: ga4  group: targeting  options: { id: "G-TEST1234" } }
rule purchase { on asked do analytics.event("purchase") { value: total, currency: "EUR", note: word } }
`);

/**
 * A double of gtag.js: it reads only `arguments` objects, sends a page view on "config", does not send while the stream is
 * disabled, and puts its own `push` on the list.
 */
const gtag = `(() => {
  let id;
  const send = (event, parameters) => {
    if (window['ga-disable-' + id]) return;
    const query = new URLSearchParams({ tid: id, en: event, ...parameters });
    fetch('https://www.google-analytics.com/g/collect?' + query, { method: 'POST', keepalive: true, mode: 'no-cors' });
  };
  const read = (item) => {
    if (Object.prototype.toString.call(item) !== '[object Arguments]') return;
    const [command, name, parameters = {}] = item;
    if (command === 'config') {
      id = name;
      if (parameters.send_page_view !== false) send('page_view');
    }
    if (command === 'event') send(name, parameters);
  };
  dataLayer.forEach(read);
  dataLayer.push = function (...items) { items.forEach(read); return Array.prototype.push.apply(this, items); };
})();`;

/** Returns the query strings of the hits, sorted: requests of one moment may arrive in any order. */
const hits = () =>
  vendors
    .received()
    .flatMap((line) => /g\/collect\?(.*)/.exec(line)?.[1] ?? [])
    .toSorted();

test('GA4: hits have the parameters of the rules, and none is sent after withdrawal', async () => {
  vendors.server.responses.set('www.googletagmanager.com', () => ({ body: gtag }));
  const visitor = await vendors.open();
  await visitor.push({ total: 12.5, word: 'ann@example.org' });
  await vendors.ask(visitor);
  await expect
    .poll(hits)
    .toEqual([
      'tid=G-TEST1234&en=page_view',
      'tid=G-TEST1234&en=purchase&value=12.5&currency=EUR&note=redacted&send_to=G-TEST1234',
    ]);
  expect(vendors.received()[0]).toBe('GET www.googletagmanager.com/gtag/js?id=G-TEST1234');
  await visitor.answerBanner([1]);
  await expect.poll(() => visitor.page.evaluate("window['ga-disable-G-TEST1234']")).toBe(true);
  await visitor.page.evaluate("(function () { dataLayer.push(arguments); })('event', 'of the page')");
  await vendors.ask(visitor);
  expect(hits()).toHaveLength(2);
  await visitor.answerBanner([1, 4]);
  await vendors.ask(visitor);
  await expect.poll(() => hits().length).toBe(3);
  expect(bundleLines(visitor.log)).toEqual([]);
});
