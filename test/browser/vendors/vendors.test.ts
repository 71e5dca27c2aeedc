import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { minifyFolder } from '../../support/bundles/bundle-once.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { doubles } from './doubles.ts';

const site = useSite();

/** One project with the programs of all vendors. */
const disk = createDiskHost('test/vendors');
const files = readdirSync('test/vendors').filter((name) => name !== 'shared.dsl');
const rules = files.map((name) => `import "${name}"`).join('\n');
const { program, diagnostics } = compile('rules.dsl', {
  ...disk,
  read: (path) => (path === 'rules.dsl' ? { text: rules } : disk.read(path)),
});

const emailHash = '438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const order = { id: 'o-1', total: 12.5, items: [{ item_id: 'a', price: 12.5, quantity: 1 }] };
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };

/** Opens a page in which the doubles of all vendors answer, and buys something. */
async function buy(consent: readonly number[]): Promise<Visitor> {
  const { code } = await minifyFolder(emit(program, 'main', 'production'), resolve('test/vendors'));
  site.server.scripts.set('/tags/main.js', code);
  for (const [host, body] of Object.entries(doubles)) site.server.responses.set(host, () => ({ body }));
  const url = 'https://www.example.com/thanks';
  const layer = [{ order, customer: { email: ' Ann@example.org' } }];
  const visitor = await site.visit({ url, scripts: ['/tags/main.js'], layer, consent });
  await visitor.push({ event: 'purchase' });
  return visitor;
}

async function got(visitor: Visitor): Promise<Record<string, unknown[][]>> {
  return JSON.parse((await visitor.page.evaluate('JSON.stringify(window.got || {})')) as string);
}

const vendors = [
  'amplitude',
  'awin',
  'clarity',
  'google',
  'hotjar',
  'hubspot',
  'linkedin',
  'matomo',
  'meta',
  'mixpanel',
  'pinterest',
  'plausible',
  'posthog',
  'segment',
  'snowplow',
  'tiktok',
  'uet',
];

describe('the vendors of the library', () => {
  test('compile without a mistake', () => expect(diagnostics).toEqual([]));

  test('give their scripts what these accept, before and after they arrive, and when consent is withdrawn', async () => {
    const visitor = await buy([1, 2, 4]);
    await expect.poll(async () => Object.keys(await got(visitor)).toSorted()).toEqual(vendors);
    // Modules of a vendor run after its script has.
    await visitor.settle();
    const first = await got(visitor);
    expect(await visitor.page.evaluate('window.refused')).toEqual([]);
    const { google, ...others } = first;
    expect(google.slice(0, 2)).toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['js', expect.any(String)],
    ]);
    expect(google.slice(2)).toEqual([
      ['consent', 'update', granted],
      ['config', 'DC-123'],
      ['event', 'conversion', { u1: 'shoes', allow_custom_scripts: false, send_to: 'DC-123/visits/thanks+standard' }],
      [
        'event',
        'purchase',
        { allow_custom_scripts: false, value: 12.5, transaction_id: 'o-1', send_to: 'DC-123/sales/order+transactions' },
      ],
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['config', 'G-TEST123'],
      [
        'event',
        'purchase',
        {
          coupon: 'SUMMER',
          transaction_id: 'o-1',
          value: 12.5,
          currency: 'EUR',
          items: order.items,
          send_to: 'G-TEST123',
        },
      ],
      ['event', 'search', { search_term: 'shoes', send_to: 'G-TEST123' }],
      ['consent', 'update', granted],
      ['config', 'AW-123', { allow_enhanced_conversions: true }],
      [
        'event',
        'conversion',
        {
          send_to: 'AW-123/abc',
          value: 12.5,
          currency: 'EUR',
          transaction_id: 'o-1',
          user_data: { sha256_email_address: emailHash },
        },
      ],
      ['event', 'purchase', { value: 12.5, send_to: 'AW-123' }],
      ['event', 'conversion', { aw_merchant_id: '4711', send_to: 'AW-123/cart', value: 12.5, items: order.items }],
      [
        'event',
        'conversion',
        {
          send_to: 'AW-123/name',
          user_data: {
            address: {
              sha256_first_name: sha256('ann'),
              sha256_last_name: sha256('lee'),
              country: 'US',
              postal_code: '94043',
            },
          },
        },
      ],
    ]);
    expect(others).toEqual({
      awin: [],
      amplitude: [
        ['init', 'TESTKEY', expect.objectContaining({ serverUrl: 'https://api2.amplitude.com/2/httpapi' })],
        ['track', 'Page', null],
        ['track', 'Purchase', { value: 12.5, currency: 'EUR' }],
      ],
      hubspot: [
        ['doNotTrack', { track: true }],
        ['trackCustomBehavioralEvent', { name: 'pe123456_purchase', properties: { amount: 12.5 } }],
      ],
      mixpanel: [['track_pageview'], ['track', 'Purchase', { value: 12.5, currency: 'EUR' }]],
      plausible: [['pageview'], ['Purchase', { revenue: { amount: 12.5, currency: 'EUR' } }]],
      posthog: [
        ['capture', '$pageview'],
        ['capture', 'purchase', { value: 12.5, currency: 'EUR' }],
      ],
      snowplow: [
        ['newTracker', 'tagc', 'https://collector.example.net', { appId: 'shop' }],
        ['trackPageView'],
        ['trackStructEvent', { category: 'shop', action: 'purchase', value: 12.5 }],
      ],
      meta: [
        ['set', 'autoConfig', false, '1234567890'],
        ['init', '1234567890', { em: emailHash, country: sha256('de') }],
        ['trackSingle', '1234567890', 'PageView', {}],
        [
          'trackSingle',
          '1234567890',
          'Purchase',
          { value: 12.5, currency: 'EUR', content_ids: ['a'], content_type: 'product' },
          { eventID: 'o-1' },
        ],
      ],
      linkedin: [['track', { conversion_id: 777, event_id: 'o-1' }]],
      clarity: [
        ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
        ['event', 'purchase'],
        ['set', 'plan', 'free'],
      ],
      hotjar: [['event', 'purchase']],
      matomo: [
        ['requireConsent'],
        ['setConsentGiven'],
        ['setTrackerUrl', 'https://stats.example.net/matomo.php'],
        ['setSiteId', '3'],
        ['setCustomUrl', 'https://www.example.com/thanks'],
        ['trackPageView'],
        ['addEcommerceItem', 'a', null, null, 12.5, 1],
        ['trackEcommerceOrder', 'o-1', 12.5],
      ],
      pinterest: [
        ['load', '2612345'],
        ['page'],
        ['track', 'checkout', { value: 12.5, currency: 'EUR', order_id: 'o-1', event_id: 'o-1' }],
      ],
      segment: [['page'], ['track', 'Order Completed', { order_id: 'o-1', total: 12.5, currency: 'EUR' }]],
      tiktok: [
        ['page'],
        ['identify', { email: emailHash }],
        [
          'track',
          'CompletePayment',
          { value: 12.5, currency: 'EUR', content_type: 'product', order_id: 'o-1' },
          { event_id: 'o-1' },
        ],
        ['track', 'Search', { query: 'shoes' }],
      ],
      uet: [
        ['consent', 'default', { ad_storage: 'granted' }],
        ['pageLoad'],
        ['set', { pid: { em: emailHash } }],
        ['event', 'purchase', { revenue_value: 12.5, currency: 'EUR', transaction_id: 'o-1' }],
        ['event', 'search', { search_term: 'shoes', event_category: 'shop' }],
      ],
    });

    await visitor.push({ event: 'purchase' });
    await visitor.settle();
    const second = await got(visitor);
    const late = Object.fromEntries(vendors.map((name) => [name, second[name].length - first[name].length]));
    expect(late).toEqual({
      google: 8,
      meta: 1,
      linkedin: 1,
      clarity: 2,
      hotjar: 1,
      matomo: 2,
      pinterest: 1,
      segment: 1,
      tiktok: 3,
      uet: 3,
      amplitude: 1,
      awin: 0,
      hubspot: 1,
      mixpanel: 1,
      plausible: 1,
      posthog: 1,
      snowplow: 1,
    });

    await visitor.answerBanner([1]);
    await visitor.push({ event: 'purchase' });
    await visitor.settle();
    const third = await got(visitor);
    const last = Object.fromEntries(vendors.map((name) => [name, third[name].slice(second[name].length)]));
    expect(last).toEqual({
      google: [
        ['consent', 'update', denied],
        ['consent', 'update', { analytics_storage: 'denied' }],
        ['consent', 'update', denied],
      ],
      meta: [['consent', 'revoke']],
      awin: [],
      linkedin: [],
      clarity: [['stop']],
      hotjar: [],
      // A function, which has no text.
      matomo: [['setCustomRequestProcessing', null], ['forgetConsentGiven']],
      pinterest: [['setconsent', false]],
      segment: [['reset']],
      tiktok: [['revokeConsent']],
      uet: [['consent', 'update', { ad_storage: 'denied' }]],
      amplitude: [['setOptOut', true], ['reset']],
      hubspot: [['doNotTrack']],
      mixpanel: [['opt_out_tracking', { delete_user: false }], ['reset']],
      plausible: [],
      posthog: [['set_config', { opt_out_capturing_by_default: true }], ['opt_out_capturing'], ['reset', true]],
      snowplow: [['disableActivityTracking'], ['clearUserData']],
    });

    await visitor.answerBanner([1, 2, 3, 4]);
    await visitor.settle();
    const fourth = await got(visitor);
    const since = (name: string) => fourth[name].slice(third[name].length);
    expect(since('clarity')).toEqual([
      ['start'],
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ]);
    expect(since('amplitude')).toEqual([['setOptOut', false]]);
    expect(since('hubspot')).toEqual([['doNotTrack', { track: true }]]);
    expect(since('mixpanel')).toEqual([['clear_opt_in_out_tracking']]);
    expect(since('posthog')).toEqual([
      ['set_config', { opt_out_capturing_by_default: false }],
      ['opt_in_capturing', { captureEventName: false }],
    ]);
    expect(await visitor.page.evaluate('window.refused')).toEqual([]);
    expect(bundleLines(visitor.log)).toEqual([]);
    expect(visitor.thrown).toEqual([]);
    // Each script was requested once, and the image for each conversion.
    const requests = site.server.received
      .map(({ url }) => url.host + url.pathname + url.search)
      .filter((address) => !address.endsWith('/double'))
      .toSorted();
    expect(requests).toEqual([
      'analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4TEST&lib=ttq',
      'bat.bing.com/bat.js',
      'cdn.amplitude.com/libs/analytics-browser-2.48.1-min.js.gz',
      'cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
      'cdn.segment.com/analytics.js/v1/TESTKEY/analytics.min.js',
      'connect.facebook.net/en_US/fbevents.js',
      'js.hs-scripts.com/123456.js',
      'plausible.io/js/pa-TEST.js',
      'px.ads.linkedin.com/collect/?pid=12345&conversionId=778&fmt=gif',
      'px.ads.linkedin.com/collect/?pid=12345&conversionId=778&fmt=gif',
      's.pinimg.com/ct/core.js',
      'snap.licdn.com/li.lms-analytics/insight.min.js',
      'static.example.net/sp.js',
      'static.hotjar.com/c/hotjar-654321.js?sv=6',
      'stats.example.net/matomo.js',
      'us-assets.i.posthog.com/static/array.js',
      'www.awin1.com/sread.img?tt=ns&tv=2&merchant=12345&amount=12.5&cr=EUR&ref=o-1&parts=DEFAULT%3A12.5&ch=aw&testmode=0',
      'www.awin1.com/sread.img?tt=ns&tv=2&merchant=12345&amount=12.5&cr=EUR&ref=o-1&parts=DEFAULT%3A12.5&ch=aw&testmode=0',
      'www.clarity.ms/tag/abc123',
      'www.dwin1.com/12345.js',
      expect.stringMatching(/^www\.googletagmanager\.com\/gtag\/js\?id=/),
    ]);
  });

  test('send nothing to the account of a group without consent, though the script is shared', async () => {
    const visitor = await buy([1, 2]);
    await expect.poll(async () => (await got(visitor)).google?.length).toBe(6);
    const found = JSON.stringify(await got(visitor));
    expect(found).toContain('G-TEST123');
    expect(found).not.toMatch(/AW-123|DC-123|ad_storage":"granted/);
    const scripts = site.server.received.filter(({ url }) => url.pathname !== '/double');
    const hosts = new Set(scripts.map(({ url }) => url.host));
    expect([...hosts].toSorted()).toEqual([
      'cdn.amplitude.com',
      'cdn.mxpnl.com',
      'cdn.segment.com',
      'plausible.io',
      'static.example.net',
      'static.hotjar.com',
      'stats.example.net',
      'us-assets.i.posthog.com',
      'www.clarity.ms',
      'www.googletagmanager.com',
    ]);
  });
});
