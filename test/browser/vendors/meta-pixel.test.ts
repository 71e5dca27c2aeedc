import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useVendors } from './use-vendors.ts';

const vendors = useVendors(`
import "npm:tagc/vendors/meta-pixel.dsl"
data total: number? = layer("total")
tag social { vendor: metaPixel  group: targeting  options: { pixel: "1234" } }
rule purchase {
  on asked
  do social.track("Purchase", id: word) { value: total, currency: "EUR" }
     social.trackCustom("Basket")
}
`);

/** A double of fbevents.js: it takes over the waiting calls of version 2.0, and sends nothing while consent is revoked. */
const fbevents = `(() => {
  let isRevoked = false;
  const pixels = [];
  const call = (command, ...list) => {
    if (command === 'init') pixels.push(list[0]);
    if (command === 'consent') isRevoked = list[0] === 'revoke';
    if (!command.startsWith('trackSingle') || !pixels.includes(list[0]) || isRevoked) return;
    const [id, event, data = {}, { eventID = '' } = {}] = list;
    const fields = Object.entries(data).map(([name, value]) => ['cd[' + name + ']', value]);
    new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams([['id', id], ['ev', event], ...fields, ['eid', eventID]]);
  };
  if (fbq !== _fbq || fbq.version !== '2.0' || !fbq.loaded) throw new Error('unknown stub');
  fbq.callMethod = call;
  fbq.queue.splice(0).forEach((list) => call(...list));
})();`;

/** Returns the query strings of the hits, sorted: requests of one moment may arrive in any order. */
const hits = () =>
  vendors
    .received()
    .flatMap((line) => /\/tr\?(.*)/.exec(line)?.[1] ?? [])
    .toSorted();

test('Meta: events have the parameters and event id of the rules, and none is sent after withdrawal', async () => {
  vendors.server.responses.set('connect.facebook.net', () => ({ body: fbevents }));
  const visitor = await vendors.open();
  await visitor.push({ total: 12.5, word: 'e-1' });
  await vendors.ask(visitor);
  await expect
    .poll(hits)
    .toEqual(['id=1234&ev=Basket&eid=', 'id=1234&ev=Purchase&cd[value]=12.5&cd[currency]=EUR&eid=e-1']);
  expect(vendors.received()[0]).toBe('GET connect.facebook.net/en_US/fbevents.js');
  await visitor.answerBanner([1]);
  await visitor.settle();
  await visitor.page.evaluate("fbq('trackSingle', '1234', 'Lead')");
  await vendors.ask(visitor);
  expect(hits()).toHaveLength(2);
  await visitor.answerBanner([1, 4]);
  // The browser requests an image of the same address only once.
  await visitor.push({ word: 'e-2' });
  await vendors.ask(visitor);
  await expect.poll(() => hits().slice(2)).toEqual(['id=1234&ev=Purchase&cd[value]=12.5&cd[currency]=EUR&eid=e-2']);
  expect(bundleLines(visitor.log)).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});
