import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'window',
  summary: 'An event that the page dispatches at its window.',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the event.', form: 'name' }],
  fields: { 'event.detail': 'record?' },
  meanings: {
    'event.detail': 'What the page put into the event, as `new CustomEvent(name, { detail })` does.',
  },
  export: { file: 'events/window/window.ts', name: 'createWindowEvent' },
  ordered: 'for equal arguments',
  example: `event filtered = window("filtered")

rule filter {
  on filtered
  do log("filtered")
}`,
});
