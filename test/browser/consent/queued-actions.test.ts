import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { noon, useLoads } from '../loads/use-loads.ts';

const site = useLoads(`
call lookup { get: "https://lookup.example.net/who" group: targeting answer: { source: text } }
tag first { vendor: companyIdentification group: targeting options: { endpoint: "https://company.example.net/who" } }
tag second { vendor: pixel group: targeting options: { url: "https://pixel.example.net/second" } }
rule asks   { on asked do send(lookup) then log("found", lookup.source) log("word", word) }
rule both   { on asked do first.run then second.run log("both") }
rule always { on asked do send(lookup) then log("never at once") then always log("in any case") }
`);

const cookies = { OptanonAlertBoxClosed: '2024-06-23T10:00:00.000Z' };
const reports = (groups: string) => `OnetrustActiveGroups = '${groups}'; OptanonWrapper()`;
const received = () => site.received().map((one) => one.split(' ')[1].split('?')[0]);

const asks = "_satellite.track('go')";

test('CONS-08 queues actions behind "then" with the action before them, for any time', async () => {
  site.server.responses.set('lookup.example.net', () => ({ body: '{"source":"search"}' }));
  const visitor = await site.open({ consent: undefined, cookies, at: noon });
  await visitor.page.evaluate(`adobeDataLayer.push({ word: 'early' }); ${asks}`);
  expect(bundleLines(visitor.log)).toEqual(['info: in any case']);
  // Longer than the timeout of any action.
  await visitor.pass(15_000);
  expect(received()).toEqual([]);

  await visitor.page.evaluate(`adobeDataLayer.push({ word: 'late' }); ${reports(',1,4,')}`);
  await expect
    .poll(() => bundleLines(visitor.log).toSorted())
    .toEqual(['info: both', 'info: found search', 'info: in any case', 'info: never at once', 'info: word late']);
  await expect
    .poll(() => received().toSorted())
    .toEqual(['company.example.net/who', 'lookup.example.net/who', 'pixel.example.net/second']);
});

test('CONS-08 drops actions behind "then" with the action before them if consent is refused, also if it is granted later', async () => {
  const visitor = await site.open({ consent: undefined, cookies, at: noon });
  for (const change of [asks, reports(',1,'), reports(',1,4,')]) await visitor.page.evaluate(change);
  await visitor.pass(30_000);
  await visitor.settle();
  expect(bundleLines(visitor.log)).toEqual(['info: in any case']);
  expect(received()).toEqual([]);
});
