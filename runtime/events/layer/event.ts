import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'layer',
  summary: 'An event of the data layer, whether pushed before or after the script came.',
  parameters: [{ name: 'name', type: 'text', summary: 'The name that the page pushes it under.', form: 'name' }],
  fields: { 'event.info': 'record?' },
  meanings: {
    'event.info': 'What the page pushed with the event as `eventInfo`.',
  },
  standsAt: { 'event.info': 'event.eventInfo' },
  export: { file: 'events/layer/layer.ts', name: 'createLayerEvent', needs: ['layer', 'start'] },
  ordered: 'for equal arguments',
  example: `event pageData = layer("cmp:sObject")

rule pageSeen {
  on pageData
  do log("page")
}`,
});
