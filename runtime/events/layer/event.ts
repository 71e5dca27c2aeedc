import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'layer',
  summary:
    'An event of the data layer, also if it was pushed before the script started. `event.field` is a field of the event, or else of its `eventInfo`.',
  phrase: 'when the page reports {name}',
  parameters: [
    {
      name: 'name',
      type: 'text or pattern',
      summary: 'The name of the event, or a pattern that names match: `layer(/^checkout_/)`.',
      form: 'eventName',
    },
  ],
  fields: { 'event.info': 'record?', 'event.name': 'text' },
  meanings: {
    'event.info': 'The `eventInfo` of the pushed event.',
    'event.name': 'The name of the pushed event. With a schema that declares a field `name`, it is that field.',
  },
  eventPaths: { 'event.info': 'event.eventInfo', 'event.name': 'event.event' },
  fieldValues: { 'event.name': { oneOf: 'name' } },
  export: { file: 'events/layer/layer.ts', name: 'createLayerEvent', needs: ['layer', 'start'] },
  patterns: { file: 'events/layer/layer-patterns.ts', name: 'createLayerPatterns', needs: ['layer', 'start'] },
  ordered: 'for equal arguments',
  replaces: true,
  example: `event pageData = layer("cmp:sObject")

rule pageSeen {
  on pageData
  do log("page")
}`,
});
