import { allPages, type WrittenContainer } from '../write-container.ts';
import {
  conversion,
  event,
  googleTag,
  html,
  layer,
  lookup,
  pageView,
  patterns,
  pushed,
  script,
  shopEvent,
  snippets,
} from './parts.ts';

const id = '{{LUT - GA4 by host}}';

/** One container for the shops of many countries, with lookup tables for what differs. */
export const countries: WrittenContainer = {
  name: 'Shops of all countries',
  builtIns: ['Page URL', 'Page Hostname', 'Page Path', 'Event', 'Click URL', 'Click Text'],
  variables: [
    lookup(
      'LUT - GA4 by host',
      '{{Page Hostname}}',
      { 'www.shop.example': 'G-US0000001', 'www.shop-de.example': 'G-DE0000001', 'www.shop-fr.example': 'G-FR0000001' },
      'G-TEST000001',
    ),
    lookup(
      'LUT - currency',
      '{{Page Hostname}}',
      {
        'www.shop.example': 'USD',
        'www.shop-de.example': 'EUR',
        'www.shop-fr.example': 'EUR',
        'www.shop-jp.example': 'JPY',
      },
      'USD',
    ),
    lookup(
      'LUT - pixel',
      '{{country}}',
      { DE: '100000000000001', FR: '100000000000002', US: '100000000000003' },
      '100000000000009',
    ),
    lookup('LUT - label', '{{country}}', { DE: 'LabelDe', FR: 'LabelFr' }, 'LabelOther'),
    patterns(
      'RLUT - language',
      '{{Page Path}}',
      { '/(de|at|ch)(/.*)?': 'de', '/fr(/.*)?': 'fr', '/ja?p(/.*)?': 'ja' },
      'en',
    ),
    patterns(
      'RLUT - page',
      '{{Page Path}}',
      { '.*/p/.*': 'product', '.*/c/.*': 'category', '.*/checkout.*': 'checkout' },
      'content',
    ),
    layer('country', 'page.country', 'US'),
    layer('value', 'ecommerce.value'),
    layer('transaction', 'ecommerce.transaction_id'),
    layer('customer group', 'customer.group', 'consumer'),
    script('JS market', "function () { return {{country}} + '-' + {{RLUT - language}}; }"),
    script('JS lower country', 'function () { return {{country}}.toLowerCase(); }'),
  ],
  triggers: [
    pageView('Europe', '{{country}} MATCH_REGEX ^(DE|FR|AT|NL)$'),
    pageView('Business', '{{customer group}} EQUALS business'),
    pageView('Test hosts', '{{Page Hostname}} ENDS_WITH .test'),
    pushed('view_item'),
    pushed('add_to_cart'),
    pushed('begin_checkout'),
    pushed('purchase'),
    { ...pushed('purchase', ['{{country}} EQUALS DE']), name: 'purchase DE' },
    {
      ...pushed('purchase', ['{{value}} GREATER_OR_EQUALS 500', 'not {{customer group}} EQUALS business']),
      name: 'large purchase',
    },
    pushed('store_finder'),
    { name: 'Sizes', type: 'CUSTOM_EVENT', event: '{{_event}} STARTS_WITH size_' },
  ],
  tags: [
    { ...googleTag(id, allPages), unless: ['Test hosts'] },
    ...['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map((name) => shopEvent(name, id, [name])),
    event('market', id, [allPages], {
      market: '{{JS market}}',
      page_kind: '{{RLUT - page}}',
      currency: '{{LUT - currency}}',
    }),
    event('store_finder', id, ['store_finder'], { country: '{{JS lower country}}' }),
    event('size', id, ['Sizes'], { step: '{{Event}}' }),
    event('business', id, ['Business'], {}, { unless: ['Test hosts'] }),
    conversion('purchase', '{{LUT - label}}', ['purchase'], {
      conversionValue: '{{value}}',
      currencyCode: '{{LUT - currency}}',
      orderId: '{{transaction}}',
    }),
    conversion('purchase of Germany', 'OnlyDe', ['purchase DE']),
    conversion('large purchase', 'Large', ['large purchase']),
    {
      name: 'Floodlight sale',
      type: 'fls',
      settings: {
        advertiserId: '4567890',
        groupTag: 'sales',
        activityTag: 'order',
        countingMethod: 'TRANSACTIONS',
        revenue: '{{value}}',
        orderId: '{{transaction}}',
      },
      on: ['purchase'],
    },
    {
      name: 'Floodlight visit',
      type: 'flc',
      settings: { advertiserId: '4567890', groupTag: 'visits', activityTag: 'home', countingMethod: 'STANDARD' },
      on: ['Europe'],
    },
    html('Meta by country', snippets.meta('{{LUT - pixel}}'), ['Europe']),
    html(
      'Meta purchase',
      "<script>fbq('track', 'Purchase', { value: {{value}}, currency: '{{LUT - currency}}' });</script>",
      ['purchase'],
    ),
    html('TikTok', snippets.tiktok('C4A1B2C3D4E5F6G7H8I0'), [allPages], { unless: ['Europe', 'Test hosts'] }),
    html('Clarity', snippets.clarity('klmnopqrst'), ['Business']),
  ],
};
