import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useVendors } from './use-vendors.ts';

const vendors = useVendors(`
import "npm:tagc/vendors/ga4.dsl"
data total: number? = layer("total")
data member: personal(id) text? = layer("member")
tag analytics { vendor: ga4  group: targeting  options: { id: "G-TEST1234", everyEvent: { page_type: layer("type") } } }
rule signIn {
  on layer("signed in")
  do analytics.identify(member)
     analytics.userProperties { plan: "pro" }
     analytics.update({ page_location: "https://www.example.com/next" })
     analytics.login("email")
}
rule purchase { on asked do analytics.event("purchase") { value: total, currency: "EUR", note: word } }
`);

/**
 * A double of gtag.js: it reads only `arguments` objects, sends a page view on "config", does not send while the stream is
 * disabled, and puts its own `push` on the list.
 */
const gtag = `(() => {
  let id;
  const kept = {};
  const send = (event, parameters) => {
    if (window['ga-disable-' + id]) return;
    const query = new URLSearchParams(JSON.parse(JSON.stringify({ tid: id, en: event, ...kept, ...parameters })));
    fetch('https://www.google-analytics.com/g/collect?' + query, { method: 'POST', keepalive: true, mode: 'no-cors' });
  };
  const read = (item) => {
    if (Object.prototype.toString.call(item) !== '[object Arguments]') return;
    const [command, name, parameters = {}] = item;
    if (command === 'config') {
      id = name;
      const { update, send_page_view, user_properties, ...fields } = parameters;
      Object.assign(kept, fields);
      for (const [key, value] of Object.entries(user_properties ?? {})) kept['up.' + key] = value;
      if (!update && send_page_view !== false) send('page_view');
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

test('GA4: every event has the parameters of the tag at its moment, and later ones the customer who signed in', async () => {
  vendors.server.responses.set('www.googletagmanager.com', () => ({ body: gtag }));
  const visitor = await vendors.open();
  await visitor.push({ type: 'product', total: 2, word: 'w' });
  await vendors.ask(visitor);
  await expect.poll(() => hits().length).toBe(2);
  await visitor.push({ type: 'account', member: 'c-1042' }, { event: 'signed in' });
  await vendors.ask(visitor);
  const signedIn = 'page_type=account&user_id=c-1042&up.plan=pro&page_location=https://www.example.com/next';
  await expect
    .poll(hits)
    .toEqual([
      `tid=G-TEST1234&en=login&${signedIn}&method=email&send_to=G-TEST1234`,
      'tid=G-TEST1234&en=page_view&page_type=product',
      `tid=G-TEST1234&en=purchase&${signedIn}&value=2&currency=EUR&note=w&send_to=G-TEST1234`,
      'tid=G-TEST1234&en=purchase&page_type=product&value=2&currency=EUR&note=w&send_to=G-TEST1234',
    ]);
});

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
