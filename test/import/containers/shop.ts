import { allPages, table, type WrittenContainer } from '../write-container.ts';

const meta = `<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '{{Const - Pixel}}');
fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" src="https://www.facebook.com/tr?id=1&ev=PageView"/></noscript>`;

/** A shop with the e-commerce events of Google Analytics 4, advertising and what people add over the years. */
export const shop: WrittenContainer = {
  name: 'Example Shop',
  builtIns: [
    'Page URL',
    'Page Hostname',
    'Page Path',
    'Referrer',
    'Event',
    'Click Element',
    'Click Classes',
    'Click ID',
    'Click URL',
    'Click Text',
    'Form ID',
    'Scroll Depth Threshold',
    'Video Title',
    'Video Percent',
    'Debug Mode',
    'Container ID',
  ],
  variables: [
    { name: 'Const - GA4 ID', type: 'c', settings: { value: 'G-ABC1234567' } },
    { name: 'Const - Pixel', type: 'c', settings: { value: '123456789012345' } },
    { name: 'Const - API key', type: 'c', settings: { value: 'AIzaSyA1234567890abcdefghijklmnopqrstuv' } },
    {
      name: 'DLV - user.type',
      type: 'v',
      settings: { name: 'user.type', dataLayerVersion: '2', setDefaultValue: true, defaultValue: 'guest' },
    },
    { name: 'DLV - email', type: 'v', settings: { name: 'user.email', dataLayerVersion: '2', setDefaultValue: false } },
    {
      name: 'DLV - ecommerce.value',
      type: 'v',
      settings: { name: 'ecommerce.value', dataLayerVersion: '2', setDefaultValue: false },
    },
    {
      name: 'DLV - ecommerce.transaction_id',
      type: 'v',
      settings: { name: 'ecommerce.transaction_id', dataLayerVersion: '2', setDefaultValue: false },
    },
    {
      name: 'DLV - ecommerce.items',
      type: 'v',
      settings: { name: 'ecommerce.items', dataLayerVersion: '2', setDefaultValue: false },
    },
    {
      name: 'DLV - coupon',
      type: 'v',
      settings: { name: 'ecommerce.coupon', dataLayerVersion: '2', setDefaultValue: false },
    },
    { name: 'JS - plan', type: 'j', settings: { name: 'shop.plan' } },
    { name: 'Cookie - campaign', type: 'k', settings: { name: 'campaign', decodeCookie: false } },
    { name: 'URL - utm_source', type: 'u', settings: { component: 'QUERY', queryKey: 'utm_source' } },
    {
      name: 'CJS - section',
      type: 'jsm',
      settings: {
        javascript:
          "function() {\n  var path = {{Page Path}};\n  if (path.indexOf('/products') === 0) {\n    return 'products';\n  }\n  return path === '/' ? 'home' : 'other';\n}",
      },
    },
    {
      name: 'CJS - item count',
      type: 'jsm',
      settings: {
        javascript:
          'function() {\n  var total = 0;\n  var items = {{DLV - ecommerce.items}} || [];\n  for (var i = 0; i < items.length; i++) total += items[i].quantity;\n  return total;\n}',
      },
    },
    {
      name: 'LT - currency',
      type: 'smm',
      settings: {
        input: '{{Page Hostname}}',
        map: table('key', 'value', { 'www.example.com': 'USD', 'www.example.de': 'EUR' }),
        setDefaultValue: true,
        defaultValue: 'EUR',
      },
    },
    {
      name: 'RegEx - page type',
      type: 'remm',
      settings: {
        input: '{{Page Path}}',
        map: table('key', 'value', { '/product/.*': 'product', '/checkout.*': 'checkout' }),
        fullMatch: true,
        ignoreCase: true,
        replaceAfterMatch: false,
        setDefaultValue: true,
        defaultValue: 'other',
      },
    },
    { name: 'Unused', type: 'v', settings: { name: 'nothing', dataLayerVersion: '2' } },
    { name: 'GA Settings', type: 'gas', settings: { trackingId: 'UA-1-1' } },
    {
      name: 'Event settings',
      type: 'gtes',
      settings: {
        eventSettingsTable: table('parameter', 'parameterValue', {
          user_type: '{{DLV - user.type}}',
          page_type: '{{RegEx - page type}}',
        }),
      },
    },
  ],
  triggers: [
    { name: 'Purchase', type: 'CUSTOM_EVENT', event: '{{_event}} EQUALS purchase', folder: 'Shop' },
    {
      name: 'Shopping',
      type: 'CUSTOM_EVENT',
      event: '{{_event}} MATCH_REGEX ^(view_item|add_to_cart|begin_checkout)$',
      folder: 'Shop',
    },
    {
      name: 'Product pages',
      type: 'PAGEVIEW',
      filters: ['{{Page Path}} STARTS_WITH /product', 'not {{URL - utm_source}} EQUALS internal'],
    },
    { name: 'Buy button', type: 'CLICK', filters: ['{{Click Element}} CSS_SELECTOR .buy, .buy *'] },
    {
      name: 'Outbound',
      type: 'LINK_CLICK',
      filters: ['not {{Click URL}} CONTAINS example.com', '{{Click Classes}} CONTAINS external'],
      more: {
        waitForTags: { type: 'BOOLEAN', value: 'true' },
        waitForTagsTimeout: { type: 'TEMPLATE', value: '2000' },
      },
    },
    { name: 'Click text', type: 'LINK_CLICK', filters: ['{{Click Text}} EQUALS Contact us'] },
    {
      name: 'Scroll',
      type: 'SCROLL_DEPTH',
      settings: {
        verticalThresholdUnits: 'PERCENT',
        verticalThresholdsPercent: '25,50,75',
        verticalThresholdOn: true,
        horizontalThresholdOn: false,
      },
    },
    {
      name: 'Newsletter form',
      type: 'FORM_SUBMISSION',
      filters: ['{{Form ID}} EQUALS newsletter'],
      more: { checkValidation: { type: 'BOOLEAN', value: 'true' } },
    },
    {
      name: 'Internal visitors',
      type: 'CUSTOM_EVENT',
      event: '{{_event}} MATCH_REGEX .*',
      filters: ['{{DLV - user.type}} EQUALS staff'],
    },
    {
      name: 'Half a minute',
      type: 'TIMER',
      more: {
        interval: { type: 'TEMPLATE', value: '30000' },
        limit: { type: 'TEMPLATE', value: '1' },
        eventName: { type: 'TEMPLATE', value: 'gtm.timer' },
      },
    },
    {
      name: 'High value',
      type: 'CUSTOM_EVENT',
      event: '{{_event}} EQUALS purchase',
      filters: ['{{DLV - ecommerce.value}} GREATER 100'],
    },
    {
      name: 'Film',
      type: 'YOU_TUBE_VIDEO',
      settings: {
        captureStart: true,
        captureComplete: true,
        captureProgress: true,
        progressThresholdsPercent: '25,50,75',
        radioButtonGroup1: 'PERCENTAGE',
      },
    },
    {
      name: 'Teaser seen',
      type: 'ELEMENT_VISIBILITY',
      settings: {
        selectorType: 'CSS',
        elementSelector: '.teaser',
        firingFrequency: 'ONCE',
        onScreenRatio: '50',
        useOnScreenDuration: true,
        onScreenDuration: '1000',
      },
    },
  ],
  tags: [
    {
      name: 'GA4 - Google tag',
      type: 'googtag',
      settings: {
        tagId: '{{Const - GA4 ID}}',
        configSettingsTable: table('parameter', 'parameterValue', {
          send_page_view: 'true',
          cookie_flags: 'SameSite=None;Secure',
        }),
        eventSettingsVariable: '{{Event settings}}',
      },
      on: [allPages],
    },
    {
      name: 'GA4 - purchase',
      type: 'gaawe',
      folder: 'Shop',
      settings: {
        eventName: 'purchase',
        measurementIdOverride: '{{Const - GA4 ID}}',
        sendEcommerceData: true,
        getEcommerceDataFrom: 'dataLayer',
        eventSettingsTable: table('parameter', 'parameterValue', {
          coupon: '{{DLV - coupon}}',
          email: '{{DLV - email}}',
          items_bought: '{{CJS - item count}}',
        }),
      },
      on: ['Purchase'],
      unless: ['Internal visitors'],
    },
    {
      name: 'GA4 - shopping',
      type: 'gaawe',
      folder: 'Shop',
      settings: {
        eventName: '{{Event}}',
        measurementIdOverride: '{{Const - GA4 ID}}',
        sendEcommerceData: true,
        getEcommerceDataFrom: 'dataLayer',
      },
      on: ['Shopping'],
    },
    {
      name: 'GA4 - section',
      type: 'gaawe',
      settings: {
        eventName: 'section_view',
        measurementIdOverride: '{{Const - GA4 ID}}',
        eventSettingsTable: table('parameter', 'parameterValue', {
          section: '{{CJS - section}}',
          plan: '{{JS - plan}}',
          campaign: '{{Cookie - campaign}} / {{URL - utm_source}}',
        }),
      },
      on: ['Product pages'],
    },
    {
      name: 'GA4 - outbound',
      type: 'gaawe',
      settings: {
        eventName: 'outbound',
        measurementIdOverride: '{{Const - GA4 ID}}',
        eventSettingsTable: table('parameter', 'parameterValue', {
          link_url: '{{Click URL}}',
          link_text: '{{Click Text}}',
        }),
      },
      on: ['Outbound', 'Click text'],
    },
    {
      name: 'GA4 - scroll',
      type: 'gaawe',
      settings: {
        eventName: 'scroll_depth',
        measurementIdOverride: '{{Const - GA4 ID}}',
        eventSettingsTable: table('parameter', 'parameterValue', { percent: '{{Scroll Depth Threshold}}' }),
      },
      on: ['Scroll'],
    },
    {
      name: 'GA4 - film',
      type: 'gaawe',
      settings: {
        eventName: 'film',
        measurementIdOverride: '{{Const - GA4 ID}}',
        eventSettingsTable: table('parameter', 'parameterValue', {
          title: '{{Video Title}}',
          percent: '{{Video Percent}}',
        }),
      },
      on: ['Film'],
    },
    {
      name: 'GA4 - newsletter',
      type: 'gaawe',
      settings: {
        eventName: 'newsletter',
        measurementIdOverride: '{{Const - GA4 ID}}',
        eventSettingsTable: table('parameter', 'parameterValue', { form_id: '{{Form ID}}' }),
      },
      on: ['Newsletter form'],
    },
    {
      name: 'GA4 - teaser',
      type: 'gaawe',
      settings: { eventName: 'teaser', measurementIdOverride: '{{Const - GA4 ID}}' },
      on: ['Teaser seen', 'Half a minute'],
      more: { tagFiringOption: 'ONCE_PER_LOAD' },
    },
    {
      name: 'Ads - conversion',
      type: 'awct',
      folder: 'Ads',
      settings: {
        conversionId: '123456789',
        conversionLabel: 'AbC',
        conversionValue: '{{DLV - ecommerce.value}}',
        currencyCode: '{{LT - currency}}',
        orderId: '{{DLV - ecommerce.transaction_id}}',
      },
      on: ['High value'],
      more: {
        consentSettings: {
          consentStatus: 'NEEDED',
          consentType: { type: 'LIST', list: [{ type: 'TEMPLATE', value: 'ad_storage' }] },
        },
      },
    },
    {
      name: 'Ads - conversion linker',
      type: 'gclidw',
      folder: 'Ads',
      settings: { enableCrossDomain: false },
      on: [allPages],
    },
    {
      name: 'Ads - remarketing',
      type: 'sp',
      folder: 'Ads',
      settings: { conversionId: '123456789', customParamsFormat: 'NONE' },
      on: [allPages],
      more: { paused: true },
    },
    {
      name: 'Meta - base',
      type: 'html',
      folder: 'Social',
      settings: { html: meta, supportDocumentWrite: false },
      on: [allPages],
      more: { priority: { type: 'INTEGER', value: '10' } },
    },
    {
      name: 'Meta - add to cart',
      type: 'html',
      folder: 'Social',
      settings: {
        html: "<script>\n  fbq('track', 'AddToCart', { currency: '{{LT - currency}}', value: {{DLV - ecommerce.value}} });\n</script>",
      },
      on: ['Buy button'],
      more: { setupTag: [{ tagName: 'Meta - base', stopOnSetupFailure: true }] },
    },
    {
      name: 'Survey',
      type: 'html',
      settings: { html: '<script src="https://survey.example.net/s.js" async></script>' },
      on: ['Product pages'],
    },
    {
      name: 'Chat',
      type: 'html',
      settings: {
        html: "<script>\n  (function () { window.chat = window.chat || []; document.body.appendChild(document.createElement('div')); })();\n  document.cookie = 'chat=1';\n</script>",
      },
      on: [allPages],
    },
    {
      name: 'Affiliate pixel',
      type: 'img',
      settings: {
        url: 'https://affiliate.example.net/p?order={{DLV - ecommerce.transaction_id}}&v={{DLV - ecommerce.value}}',
        useCacheBuster: true,
      },
      on: ['Purchase'],
    },
    {
      name: 'UA - page view',
      type: 'ua',
      settings: { trackType: 'TRACK_PAGEVIEW', gaSettings: '{{GA Settings}}' },
      on: [allPages],
    },
    { name: 'Never', type: 'gaawe', settings: { eventName: 'never', measurementIdOverride: '{{Const - GA4 ID}}' } },
  ],
};
