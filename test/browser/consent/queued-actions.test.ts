import { expect, test } from 'vitest';
import { useLoads } from '../loads/use-loads.ts';

const site = useLoads(`
call lookup { get: "https://lookup.example.net/who" party: third group: targeting answer: { source: text } }
state source: text
rule ask {
  on asked
  do send(lookup) then
     set(source, lookup.source else "no response")
     log(source)
}
tag first { vendor: companyIdentification group: targeting options: { endpoint: "https://company.example.net/who" } }
tag second { vendor: pixel group: targeting options: { url: "https://pixel.example.net/second" } }
rule both { on asked do first.run then second.run }
`);

test('CONS-08 runs queued actions once consent is granted, without delaying actions behind "then"', async () => {
  site.server.responses.set('company.example.net', () => new Promise(() => {}));
  site.server.responses.set('lookup.example.net', () => ({ body: '{"source":"search"}' }));
  const cookies = { OptanonAlertBoxClosed: '2024-06-23T10:00:00.000Z' };
  const visitor = await site.open({ consent: undefined, cookies });
  await visitor.page.evaluate("_satellite.track('go')");
  // The calls wait for consent while their rules continue.
  await expect.poll(() => visitor.log).toEqual(['info: no response']);
  expect(site.received()).toEqual([]);

  await visitor.page.evaluate("OnetrustActiveGroups = ',1,4,'; OptanonWrapper()");
  await expect
    .poll(() =>
      site
        .received()
        .map((one) => one.split(' ')[1].split('?')[0])
        .toSorted(),
    )
    .toEqual(['company.example.net/who', 'lookup.example.net/who', 'pixel.example.net/second']);
  expect(visitor.log).toEqual(['info: no response']);
});
