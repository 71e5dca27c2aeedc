import { allPages, type WrittenContainer } from '../write-container.ts';
import { click, constant, event, googleTag, html, layer, pageView, pushed, snippets } from './parts.ts';

const id = '{{GA4}}';

/** A container that an agency keeps: everything is Custom HTML, with setup tags, priorities and one trigger for much. */
export const agency: WrittenContainer = {
  name: 'Furniture (agency)',
  builtIns: ['Page URL', 'Page Path', 'Event', 'Click Element', 'Click Text'],
  variables: [
    constant('GA4', 'G-AGENCY0001'),
    constant('Meta id', '777666555444333'),
    layer('ecommerce.value', 'ecommerce.value'),
    layer('ecommerce.currency', 'ecommerce.currency', 'EUR'),
    layer('ecommerce.transaction_id', 'ecommerce.transaction_id'),
  ],
  triggers: [
    pushed('purchase'),
    pushed('add_to_cart'),
    pushed('view_item'),
    pageView('Sofas', '{{Page Path}} CONTAINS /sofas/'),
    click('Wish list', '{{Click Element}} CSS_SELECTOR [data-wish], [data-wish] *'),
  ],
  tags: [
    googleTag(id, allPages),
    html('GA4 wish', "<script>gtag('event', 'wish', { send_to: '{{GA4}}', product: '{{Click Text}}' });</script>", [
      'Wish list',
    ]),
    event('sofas', id, ['Sofas']),
    html('Meta base', snippets.meta('{{Meta id}}'), [allPages], {
      more: { priority: { type: 'INTEGER', value: '100' } },
    }),
    html(
      'Meta view',
      "<script>fbq('track', 'ViewContent', { value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}' });</script>",
      ['view_item'],
      { more: { setupTag: [{ tagName: 'Meta base', stopOnSetupFailure: true }] } },
    ),
    html(
      'Meta cart',
      "<script>fbq('track', 'AddToCart', { value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}' });</script>",
      ['add_to_cart'],
    ),
    html(
      'Meta purchase',
      "<script>fbq('track', 'Purchase', { value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}' }, { eventID: '{{ecommerce.transaction_id}}' });</script>",
      ['purchase'],
    ),
    html('TikTok base', snippets.tiktok('D4A1B2C3D4E5F6G7H8I9'), [allPages]),
    html(
      'TikTok purchase',
      "<script>ttq.track('CompletePayment', { value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}' });</script>",
      ['purchase'],
    ),
    html('Pinterest base', snippets.pinterest('2698765432109'), [allPages]),
    html(
      'Pinterest purchase',
      "<script>pintrk('track', 'checkout', { value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}' });</script>",
      ['purchase'],
    ),
    html('UET', snippets.uet('44444444'), [allPages]),
    html(
      'UET purchase',
      "<script>window.uetq = window.uetq || []; window.uetq.push('event', 'purchase', { revenue_value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}' });</script>",
      ['purchase'],
    ),
    html('Hotjar', snippets.hotjar('1357913'), [allPages]),
    html('Clarity', snippets.clarity('aaaabbbbcc'), [allPages]),
    html(
      'Linked scripts',
      '<script src="https://a.example.net/a.js"></script><script src="https://b.example.net/b.js"></script>',
      ['Sofas'],
    ),
    html(
      'Ads gtag',
      "<script>gtag('event', 'conversion', { send_to: 'AW-987654321/AgencyLabel', value: {{ecommerce.value}}, currency: '{{ecommerce.currency}}', transaction_id: '{{ecommerce.transaction_id}}' });</script>",
      ['purchase'],
    ),
  ],
};
