import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'window',
  summary:
    'An event that the page dispatches on the window or the document, or on an element if it bubbles. For its `load` event, which may happen before the script starts, write `loaded`.',
  phrase: 'when the event {name} occurs in the page',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the event.', form: 'eventName' }],
  fields: { 'event.detail': 'record?' },
  meanings: {
    'event.detail': 'The `detail` of the event, as in `new CustomEvent(name, { detail })`.',
  },
  export: { file: 'events/window/window.ts', name: 'createWindowEvent' },
  ordered: 'for equal arguments',
  example: `event filtered = window("filtered")

rule filter {
  on filtered
  do log("filtered")
}`,
});
