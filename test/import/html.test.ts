import { expect, test } from 'vitest';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages } from './write-container.ts';

const html = (name: string, text: string) => ({ name, type: 'html', settings: { html: text }, on: [allPages] });

const imported = importWritten({
  name: 'Snippets',
  variables: [{ name: 'TikTok id', type: 'c', settings: { value: 'C4ABCDEFGHIJKLMNOPQR' } }],
  tags: [
    html(
      'No page view',
      `<script>gtag('js', new Date()); gtag('config', 'G-A1', { send_page_view: false, user_id: 'u', cookie_expires: 60 })</script>`,
    ),
    {
      ...html('For advertising', `<script>gtag('event', 'lead')</script>`),
      more: {
        consentSettings: {
          consentStatus: 'needed',
          consentType: { type: 'LIST', list: [{ value: 'analytics_storage' }, { value: 'ad_user_data' }] },
        },
      },
    },
    html('Conversion', `<script>gtag('event', 'conversion', { send_to: 'AW-1/x' })</script>`),
    html(
      'Meta',
      `<script>fbq('init', '123', { em: 'a@example.org' }); fbq('track', 'Lead', {}, { eventID: 'e1' })</script>`,
    ),
    html(
      'TikTok',
      `<script>!function (w, d, t) { var i = "https://analytics.tiktok.com/i18n/pixel/events.js"; ttq.load('{{TikTok id}}'); }(window, document, 'ttq')</script>`,
    ),
    html(
      'UET',
      `<script>(function (w, d, t, r, u) { var o = { ti: "12345678", enableAutoSpaTracking: true } })(window, document, "script", "//bat.bing.com/bat.js", "uetq")</script>`,
    ),
    html('Consent', `<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="1"></script>`),
    html('Affiliates', `<script src="//www.dwin1.com/12345.js" defer></script>`),
    html(
      'Sale',
      `<script>//<![CDATA[
        var AWIN = AWIN || {}; AWIN.Tracking = AWIN.Tracking || {}; AWIN.Tracking.Sale = {};
        AWIN.Tracking.Sale.amount = '12.50'; AWIN.Tracking.Sale.orderRef = 'o-1'; AWIN.Tracking.Sale.currency = 'EUR';
        AWIN.Tracking.Sale.parts = 'DEFAULT:12.50'; AWIN.Tracking.Sale.test = '0'; //]]></script>
        <script src="https://www.dwin1.com/12345.js"></script>`,
    ),
    html('Marketing', `<script id="hs-script-loader" async defer src="//js.hs-scripts.com/4711.js"></script>`),
    html('Chat', `<script src="https://chat.example.net/w.js" data-site="7"></script>`),
  ],
});
const rules = rulesOf(imported).replaceAll(/\s+/g, ' ');

test.each([
  ['counts no page view that a snippet switches off', 'rule noPageView "No page view" { on start do analytics.run }'],
  ['carries over the settings of a snippet', 'settings: { cookie_expires: 60 }'],
  ['keeps the id of an event', 'meta.track("Lead", id: "e1")'],
  ['reads the account of a loader from a constant', 'options: { id: "C4ABCDEFGHIJKLMNOPQR" }'],
  ['counts no page view if the snippet does not', 'rule tikTok "TikTok" { on start do tiktok.run }'],
  ['knows the account in the address of a script', 'vendor: awin group: targeting options: { advertiser: "12345" }'],
  ['knows an account that is a number', 'vendor: hubspot group: targeting options: { portal: 4711 }'],
  ['runs the script of a vendor', 'do affiliates.run'],
  ['reports a sale', 'sale("o-1", number("12.50"), "EUR", "DEFAULT:12.50", "aw")'],
  ['follows the history if the snippet does', 'options: { id: "12345678", spa: true }'],
])('%s', (_, code) => {
  expect(rules).toContain(code);
});

test('a tag that asks for more consent has a tag of its own for the account, and says what is to decide', () => {
  const options = 'options: { id: "G-A1", pageViews: false, settings: { cookie_expires: 60 } }';
  expect(rules).toContain(`tag analytics "Google Analytics 4" { vendor: ga4 group: performance ${options} }`);
  expect(rules).toContain(`tag analytics2 "Google Analytics 4 (2)" { vendor: ga4 group: targeting ${options} }`);
  expect(rules).toContain('do analytics2.event("lead")');
  const [outcome] = imported.outcomes.filter(({ item }) => item.name === 'For advertising');
  expect(outcome.decisions).toEqual([
    expect.stringContaining('Check that visitors cannot grant one without the other.'),
  ]);
});

test('reviews what has attributes for its script, and loads no consent manager', () => {
  const fates = Object.fromEntries(imported.outcomes.map(({ item, fate }) => [item.name, fate]));
  expect(fates).toMatchObject({ Conversion: 'carried', Chat: 'review', Consent: 'different' });
  expect(rules).not.toContain('cookiebot');
  expect(rules).not.toContain('a@example.org');
});

const hotjar = (more: string) =>
  `<script>(function(h,o,t,j,a,r){${more}h.hj=h.hj||function(){};h._hjSettings={hjid:1234567,hjsv:6};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.src=t+h._hjSettings.hjid+j;a.appendChild(r);})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`;

test.each([
  ['a guard of the vendor', hotjar('if(h.hj)return;'), 'hotjar.run'],
  ['a number in a comment', hotjar('/* hjid: 1 */'), 'site: 1234567'],
  [
    'a call in a comment',
    `<script>!function(w,d,t){var ttq=w[t]=w[t]||[];var n=d.createElement('script');n.src='https://analytics.tiktok.com/i18n/pixel/events.js';ttq.load('C4ABCDEFGHIJKLMNOPQR');/* ttq.page(); */}(window,document,'ttq');</script>`,
    'tiktok.run',
  ],
])('a snippet with %s is carried over', (_, code, expected) => {
  expect(rulesOf(importWritten({ name: 'One', tags: [html('tag', code)] }))).toContain(expected);
});

test('a snippet that decides by itself whether it runs is left to a person', () => {
  const code = hotjar("if(document.cookie.indexOf('optout=1')>-1)return;");
  const { outcomes } = importWritten({ name: 'One', tags: [html('tag', code)] });
  expect(outcomes[0]).toMatchObject({ fate: 'review', reasons: [expect.stringContaining('decides by itself')] });
});
