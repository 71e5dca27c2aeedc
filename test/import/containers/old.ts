import { allPages, type WrittenContainer } from '../write-container.ts';
import { click, constant, conversion, event, html, layer, linkClick, pageView, pushed, snippets } from './parts.ts';

const old = (name: string, on: readonly string[], settings: Readonly<Record<string, string | boolean>> = {}) => ({
  name: `UA - ${name}`,
  type: 'ua',
  settings: { trackType: 'TRACK_EVENT', gaSettings: '{{GA settings}}', ...settings },
  on,
});

/** A container of 2017 that was never tidied up: Universal Analytics, tags that nobody misses, and a late Google Analytics 4. */
export const old2017: WrittenContainer = {
  name: 'Corporate site (old)',
  builtIns: ['Page URL', 'Page Path', 'Event', 'Click URL', 'Click Text', 'Click Classes', 'Form Classes', 'Referrer'],
  variables: [
    { name: 'GA settings', type: 'gas', settings: { trackingId: 'UA-1234567-1', cookieDomain: 'auto' } },
    constant('GA4', 'G-OLD0000001'),
    { ...layer('DL v1 page type', 'pageType'), settings: { name: 'pageType', dataLayerVersion: '1' } },
    layer('orderTotal', 'orderTotal'),
    { name: 'referrer host', type: 'f', settings: { component: 'HOST' } },
    { name: 'random', type: 'r', settings: {} },
    layer('never used', 'x.y.z'),
  ],
  triggers: [
    pushed('order'),
    { name: 'any event', type: 'CUSTOM_EVENT', event: '{{_event}} MATCH_REGEX ^(search|filter|sort)$' },
    pageView('Contact page', '{{Page Path}} EQUALS /contact.html'),
    { name: 'Ready', type: 'DOM_READY', filters: ['{{Page Path}} CONTAINS /products/'] },
    { name: 'Everything loaded', type: 'WINDOW_LOADED' },
    linkClick('PDF', '{{Click URL}} MATCH_REGEXi \\.pdf$'),
    linkClick('Outbound', 'not {{Click URL}} CONTAINS corporate.example'),
    click('Tabs', '{{Click Classes}} CONTAINS tab'),
    { name: 'Forms', type: 'FORM_SUBMISSION', filters: ['{{Form Classes}} CONTAINS contact'] },
    { name: 'Unused trigger', type: 'PAGEVIEW', filters: ['{{Page Path}} EQUALS /gone'] },
  ],
  tags: [
    old('page view', [allPages], { trackType: 'TRACK_PAGEVIEW' }),
    old('pdf', ['PDF'], { eventCategory: 'pdf' }),
    old('outbound', ['Outbound'], { eventCategory: 'outbound' }),
    old('forms', ['Forms']),
    {
      name: 'Google Analytics 4',
      type: 'gaawc',
      settings: { measurementId: '{{GA4}}', sendPageView: true },
      on: [allPages],
    },
    event('order', '{{GA4}}', ['order'], { value: '{{orderTotal}}', type: '{{DL v1 page type}}' }),
    event('list_used', '{{GA4}}', ['any event'], { how: '{{Event}}' }),
    event('pdf', '{{GA4}}', ['PDF'], { file: '{{Click URL}}' }),
    event('outbound', '{{GA4}}', ['Outbound'], { host: '{{referrer host}}' }),
    event('tab', '{{GA4}}', ['Tabs'], { tab: '{{Click Text}}' }),
    event('contact', '{{GA4}}', ['Forms']),
    event('contact_page', '{{GA4}}', ['Contact page']),
    event('products', '{{GA4}}', ['Ready']),
    event('loaded', '{{GA4}}', ['Everything loaded'], { id: '{{random}}' }),
    conversion('contact', 'OldLabel', ['Forms']),
    html('Hotjar', snippets.hotjar('7654321'), [allPages]),
    html('Old gtag', snippets.gtag('AW-987654321'), [allPages]),
    html('Map', '<script async src="https://maps.example.net/map.js"></script>', ['Contact page']),
    html(
      'IE hint',
      '<script>if (navigator.userAgent.indexOf("MSIE") > 0) { alert("Please update your browser"); }</script>',
      [allPages],
      { more: { paused: true } },
    ),
    { name: 'Crazy old tag', type: 'html', settings: { html: '<script>old();</script>' } },
  ],
};
