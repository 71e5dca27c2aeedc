import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useVendors } from './use-vendors.ts';

const vendors = useVendors(`
import "npm:tagc/vendors/ga4.dsl"
import "npm:tagc/vendors/meta-pixel.dsl"
import "npm:tagc/vendors/tiktok.dsl"
data total: number = layer("total")
tag analytics { vendor: ga4        group: targeting  options: { id: "G-TEST1234" } }
tag social    { vendor: metaPixel  group: targeting  options: { pixel: "1234" } }
tag clips     { vendor: tiktok     group: targeting  options: { id: "C4TEST" } }
rule purchase {
  on asked
  when exists total and exists word
  do analytics.purchase(word, total, "EUR")
     social.purchase(total, "EUR", id: word)
     clips.purchase(total, "EUR", order_id: word, event_id: word)
}
`);

/** Returns what the queues of the page contain about purchases, as JSON: fields without a value are left out. */
const purchases = `JSON.parse(JSON.stringify([
  ...[...dataLayer].map((item) => [...item]).filter(([, name]) => name === 'purchase').map(([, , fields]) => fields),
  ...fbq.queue.map((item) => [...item]).filter(([, , name]) => name === 'Purchase').flatMap((list) => list.slice(3)),
  ...ttq.filter(([, name]) => name === 'CompletePayment').flatMap((list) => list.slice(2)),
]))`;

test.each(['', ' ', '\t'])('vendors that count an id once get no blank one: %j', async (word) => {
  const visitor = await vendors.open();
  await visitor.push({ total: 1, word });
  await vendors.ask(visitor);
  await visitor.push({ total: 2, word: 'A-1' });
  await vendors.ask(visitor);
  const order = { value: 2, currency: 'EUR' };
  const blank = { value: 1, currency: 'EUR' };
  expect(await visitor.page.evaluate(purchases)).toEqual([
    { ...blank, send_to: 'G-TEST1234' },
    { ...order, transaction_id: 'A-1', send_to: 'G-TEST1234' },
    blank,
    order,
    { eventID: 'A-1' },
    blank,
    { ...order, order_id: 'A-1' },
    { event_id: 'A-1' },
  ]);
  expect(bundleLines(visitor.log)).toEqual([]);
});
