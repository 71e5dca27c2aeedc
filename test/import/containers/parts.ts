import { table, type WrittenTag, type WrittenTrigger, type WrittenVariable } from '../write-container.ts';

/** Parts that most containers have, so that each container says only what is its own. */

export const layer = (name: string, path: string, other?: string): WrittenVariable => ({
  name,
  type: 'v',
  settings: {
    name: path,
    dataLayerVersion: '2',
    setDefaultValue: other !== undefined,
    ...(other !== undefined && { defaultValue: other }),
  },
});

export const constant = (name: string, value: string): WrittenVariable => ({ name, type: 'c', settings: { value } });
export const query = (name: string, key: string): WrittenVariable => ({
  name,
  type: 'u',
  settings: { component: 'QUERY', queryKey: key },
});
export const script = (name: string, javascript: string): WrittenVariable => ({
  name,
  type: 'jsm',
  settings: { javascript },
});

export const lookup = (
  name: string,
  input: string,
  rows: Readonly<Record<string, string>>,
  other?: string,
): WrittenVariable => ({
  name,
  type: 'smm',
  settings: {
    input,
    map: table('key', 'value', rows),
    setDefaultValue: other !== undefined,
    ...(other !== undefined && { defaultValue: other }),
  },
});

export const patterns = (
  name: string,
  input: string,
  rows: Readonly<Record<string, string>>,
  other: string,
): WrittenVariable => ({
  name,
  type: 'remm',
  settings: {
    input,
    map: table('key', 'value', rows),
    fullMatch: true,
    ignoreCase: true,
    replaceAfterMatch: false,
    setDefaultValue: true,
    defaultValue: other,
  },
});

export const googleTag = (id: string, on: string, more: Readonly<Record<string, string>> = {}): WrittenTag => ({
  name: `Google tag ${id}`,
  type: 'googtag',
  settings: { tagId: id, configSettingsTable: table('parameter', 'parameterValue', more) },
  on: [on],
});

/** An event of Google Analytics 4. */
export const event = (
  name: string,
  id: string,
  on: readonly string[],
  parameters: Readonly<Record<string, string>> = {},
  more: Partial<WrittenTag> = {},
): WrittenTag => ({
  name: `GA4 - ${name}`,
  type: 'gaawe',
  settings: {
    eventName: name,
    measurementIdOverride: id,
    eventSettingsTable: table('parameter', 'parameterValue', parameters),
  },
  on,
  ...more,
});

/** An event with the data of a shop, as the data layer has it. */
export const shopEvent = (name: string, id: string, on: readonly string[]): WrittenTag => ({
  name: `GA4 - ${name}`,
  type: 'gaawe',
  settings: { eventName: name, measurementIdOverride: id, sendEcommerceData: true, getEcommerceDataFrom: 'dataLayer' },
  on,
});

export const html = (
  name: string,
  code: string,
  on: readonly string[],
  more: Partial<WrittenTag> = {},
): WrittenTag => ({
  name,
  type: 'html',
  settings: { html: code, supportDocumentWrite: false },
  on,
  ...more,
});

export const conversion = (name: string, label: string, on: readonly string[], more = {}): WrittenTag => ({
  name: `Ads - ${name}`,
  type: 'awct',
  settings: { conversionId: '987654321', conversionLabel: label, ...more },
  on,
});

export const pushed = (name: string, filters: readonly string[] = []): WrittenTrigger => ({
  name,
  type: 'CUSTOM_EVENT',
  event: `{{_event}} EQUALS ${name}`,
  ...(filters.length > 0 && { filters }),
});

export const pageView = (name: string, ...filters: string[]): WrittenTrigger => ({ name, type: 'PAGEVIEW', filters });
export const linkClick = (name: string, ...filters: string[]): WrittenTrigger => ({
  name,
  type: 'LINK_CLICK',
  filters,
});
export const click = (name: string, ...filters: string[]): WrittenTrigger => ({ name, type: 'CLICK', filters });

export const scrolled = (name: string, shares: string): WrittenTrigger => ({
  name,
  type: 'SCROLL_DEPTH',
  settings: {
    verticalThresholdUnits: 'PERCENT',
    verticalThresholdsPercent: shares,
    verticalThresholdOn: true,
    horizontalThresholdOn: false,
  },
});

export const seen = (name: string, selector: string, frequency = 'ONCE'): WrittenTrigger => ({
  name,
  type: 'ELEMENT_VISIBILITY',
  settings: { selectorType: 'CSS', elementSelector: selector, firingFrequency: frequency, onScreenRatio: '50' },
});

export const waited = (name: string, milliseconds: number): WrittenTrigger => ({
  name,
  type: 'TIMER',
  settings: { interval: String(milliseconds), limit: '1', eventName: 'gtm.timer' },
});

/** Consent that a tag says it needs. */
export const needs = (...signals: string[]): Pick<WrittenTag, 'more'> => ({
  more: {
    consentSettings: {
      consentStatus: 'NEEDED',
      consentType: { type: 'LIST', list: signals.map((value) => ({ type: 'TEMPLATE', value })) },
    },
  },
});

/** The usual loaders of vendors, shortened, with what the site adds. */
export const snippets = {
  meta: (pixel: string, more = "fbq('track', 'PageView');") =>
    `<script>!function(f,b,e,v,n,t,s){n=f.fbq=function(){n.queue.push(arguments)};t=b.createElement(e);t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');\nfbq('init', '${pixel}');\n${more}</script>`,
  hotjar: (id: string) =>
    `<script>(function(h,o,t,j,a,r){h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};h._hjSettings={hjid:${id},hjsv:6};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;a.appendChild(r);})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`,
  clarity: (id: string) =>
    `<script>(function(c,l,a,r,i,t,y){c[a]=c[a]||function(){(c[a].q=c[a].q||[]).push(arguments)};t=l.createElement(r);t.async=1;t.src="https://www.clarity.ms/tag/"+i;y=l.getElementsByTagName(r)[0];y.parentNode.insertBefore(t,y);})(window,document,"clarity","script","${id}");</script>`,
  linkedin: (id: string) =>
    `<script>_linkedin_partner_id = "${id}";window._linkedin_data_partner_ids = window._linkedin_data_partner_ids || [];window._linkedin_data_partner_ids.push(_linkedin_partner_id);</script><script>(function(l) {var s = document.getElementsByTagName("script")[0];var b = document.createElement("script");b.async = true;b.src = "https://snap.licdn.com/li.lms-analytics/insight.min.js";s.parentNode.insertBefore(b, s);})(window.lintrk);</script>`,
  tiktok: (id: string, more = 'ttq.page();') =>
    `<script>!function (w, d, t) {w.TiktokAnalyticsObject=t;var ttq=w[t]=w[t]||[];ttq.load=function(e){var n=document.createElement("script");n.src="https://analytics.tiktok.com/i18n/pixel/events.js?sdkid="+e;d.head.appendChild(n)};ttq.load('${id}');${more}}(window, document, 'ttq');</script>`,
  uet: (id: string) =>
    `<script>(function(w,d,t,r,u){var f,n,i;w[u]=w[u]||[],f=function(){var o={ti:"${id}"};o.q=w[u],w[u]=new UET(o),w[u].push("pageLoad")},n=d.createElement(t),n.src=r,n.async=1,n.onload=f,i=d.getElementsByTagName(t)[0],i.parentNode.insertBefore(n,i)})(window,document,"script","//bat.bing.com/bat.js","uetq");</script>`,
  pinterest: (id: string) =>
    `<script>!function(e){if(!window.pintrk){window.pintrk=function(){window.pintrk.queue.push(Array.prototype.slice.call(arguments))};var n=window.pintrk;n.queue=[],n.version="3.0";var t=document.createElement("script");t.async=!0,t.src=e;var r=document.getElementsByTagName("script")[0];r.parentNode.insertBefore(t,r)}}("https://s.pinimg.com/ct/core.js");pintrk('load', '${id}');pintrk('page');</script>`,
  gtag: (id: string) =>
    `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script><script>window.dataLayer = window.dataLayer || [];function gtag(){dataLayer.push(arguments);}gtag('js', new Date());gtag('config', '${id}');</script>`,
};
