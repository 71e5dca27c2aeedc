import { expect, test } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { sentActivities } from './activity.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const mid = '12345678901234567890123456789012345678';
const received = (host: string) => careers.server.received.filter(({ url }) => url.host === host);
const requests = () => received('identity.example.com');
const offersAsked = () => received('edge.example.com').map(({ body }) => JSON.parse(body));

/** Makes the page announce itself. Its clock is stopped, so no request times out. */
async function announceNow({ push, pass }: Visitor): Promise<void> {
  await push(pageLoaded);
  await pass(1);
}

test('CALL-04, CALL-06, GATE-01, IDEN-04: asks the identity service once, and its partners get an image', async () => {
  const ibs = [{ id: '4', ttl: 1, tag: 'img', fireURLSync: 1, url: ['https://partner.example/sync'] }];
  const response = { d_mid: mid, id_sync_ttl: 604800, ibs, subdomain: 'partners' };
  careers.server.responses.set('identity.example.com/id', () => ({ body: JSON.stringify(response) }));
  const url = 'https://careers.example.com/us-en/insights';
  const visitor = await careers.open({ country: 'US', consent: [1, 2, 4], identity: {}, url });
  await announceNow(visitor);
  await expect.poll(() => requests().length).toBe(1);
  expect(Object.fromEntries(requests()[0].url.searchParams)).toMatchObject({
    d_visid_ver: '5.5.0',
    d_orgid: 'ABCDEF0123456789@AdobeOrg',
    d_rtbd: 'json',
  });
  await expect.poll(() => visitor.page.evaluate('document.cookie')).toContain(`MCMID%7C${mid}`);
  await visitor.pass(200);
  expect(received('partner.example')).toHaveLength(1);
  await visitor.page.reload();
  await announceNow(visitor);
  expect(requests()).toHaveLength(1);
});

test('IDEN-01: sends the id from the cookie with beacons and personalisation requests', async () => {
  await announceNow(await careers.open({ country: 'US', consent: [1, 2] }));
  expect(beaconsAt(careers.server).map(({ variables }) => variables.get('mid'))).toEqual([mid]);
  await expect.poll(() => offersAsked().length).toBe(1);
  expect(offersAsked()[0].id).toMatchObject({ marketingCloudVisitorId: mid });
  expect(requests()).toEqual([]);
});

test('CONS-10: with consent to targeting alone, requests nothing but the opt-out, and then advertises', async () => {
  // The id of an earlier visit, without an opt-out status.
  const identity = { 'AMCV_ABCDEF0123456789%40AdobeOrg': encodeURIComponent(`0|MCMID|${mid}|vVersion|5.5.0`) };
  const visitor = await careers.open({ country: 'US', consent: [1, 4], identity });
  await announceNow(visitor);
  await expect.poll(() => requests().length).toBe(1);
  expect(Object.fromEntries(requests()[0].url.searchParams)).toEqual({
    d_visid_ver: '5.5.0',
    d_rtbd: 'json',
    d_ver: '2',
    d_orgid: 'ABCDEF0123456789@AdobeOrg',
    d_nsid: '0',
    d_fieldgroup: 'MC',
    ts: expect.stringMatching(/^\d+$/),
  });
  await expect
    .poll(async () => {
      await visitor.pass(200);
      return sentActivities(careers.server);
    })
    .toEqual(['social pixel']);
  expect(await visitor.page.evaluate('document.cookie')).not.toContain('AMCV');
  expect(offersAsked()).toEqual([]);
});
