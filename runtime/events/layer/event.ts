import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'layer',
  summary:
    'An event of the data layer, also if it was pushed before the script started. `event.field` is a field of the event, or else of its `eventInfo`.',
  phrase: 'when the page reports {name}',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the event.', form: 'eventName' }],
  fields: { 'event.info': 'record?' },
  meanings: {
    'event.info': 'The `eventInfo` of the pushed event.',
  },
  eventPaths: { 'event.info': 'event.eventInfo' },
  export: { file: 'events/layer/layer.ts', name: 'createLayerEvent', needs: ['layer', 'start'] },
  ordered: 'for equal arguments',
  replaces: true,
  example: `event pageData = layer("cmp:sObject")

rule pageSeen {
  on pageData
  do log("page")
}`,
});
