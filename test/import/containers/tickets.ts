import { allPages, type WrittenContainer } from '../write-container.ts';
import { conversion, event, googleTag, layer, lookup, pageView, pushed, shopEvent } from './parts.ts';

const id = 'G-TICKETS001';

/** Returns a template of the gallery, with its code. */
const template = (templateId: string, name: string, repository: string, code: string) => ({
  templateId,
  name,
  galleryReference: { host: 'github.com', owner: 'example', repository, galleryTemplateId: repository.toUpperCase() },
  templateData: `___INFO___\n\n{"type":"TAG"}\n\n\n___SANDBOXED_JS_FOR_WEB_TEMPLATE___\n\n${code}\n\n\n___WEB_PERMISSIONS___\n\n[]`,
});

/** A seller of tickets that takes its tags from the gallery of templates. */
export const tickets: WrittenContainer = {
  name: 'Tickets',
  builtIns: ['Page URL', 'Page Path', 'Event'],
  templates: [
    template('21', 'Facebook Pixel', 'facebook', 'data.gtmOnSuccess();'),
    template('22', 'Microsoft Clarity - Official', 'clarity', 'data.gtmOnSuccess();'),
    template(
      '23',
      'Seat counter',
      'seats',
      "const createQueue = require('createQueue');\ncreateQueue('seats')(data.count);\ndata.gtmOnSuccess();",
    ),
  ],
  variables: [
    layer('event.id', 'show.id'),
    layer('event.kind', 'show.kind', 'concert'),
    layer('seats', 'order.seats'),
    layer('total', 'order.total'),
    lookup('margin', '{{event.kind}}', { concert: '12', theatre: '8', sport: '5' }, '0'),
  ],
  triggers: [
    pushed('purchase'),
    pushed('seat_selected', ['{{seats}} LESS_OR_EQUALS 10']),
    pushed('waiting_list'),
    pageView('Shows', '{{Page Path}} STARTS_WITH /shows/'),
    pageView('Sports', '{{event.kind}} EQUALS sport'),
  ],
  tags: [
    googleTag(id, allPages),
    shopEvent('purchase', id, ['purchase']),
    event('seat', id, ['seat_selected'], { seats: '{{seats}}', kind: '{{event.kind}}' }),
    event('waiting', id, ['waiting_list'], { show: '{{event.id}}' }),
    event('show', id, ['Shows'], { show: '{{event.id}}', margin: '{{margin}}' }),
    event('sport', id, ['Sports']),
    conversion('order', 'Order', ['purchase'], { conversionValue: '{{total}}', currencyCode: 'EUR' }),
    {
      name: 'Facebook',
      type: 'cvt_2_21',
      settings: { pixelId: '444555666777888', eventName: 'standard', standardEventName: 'PageView' },
      on: [allPages],
    },
    {
      name: 'Facebook purchase',
      type: 'cvt_2_21',
      settings: {
        pixelId: '444555666777888',
        eventName: 'standard',
        standardEventName: 'Purchase',
        objectPropertyList: [
          { name: 'value', value: '{{total}}' },
          { name: 'currency', value: 'EUR' },
        ],
      },
      on: ['purchase'],
    },
    { name: 'Clarity', type: 'cvt_2_22', settings: { projectId: 'ticketsabc' }, on: [allPages] },
    { name: 'Seats', type: 'cvt_2_23', settings: { count: '{{seats}}' }, on: ['seat_selected'] },
  ],
};
