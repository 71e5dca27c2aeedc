import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'message',
  summary:
    'Another window sends this page a message by `postMessage`: a frame in it, the page around it, or a tab that it opened. Only messages of the listed origins count. A message that is JSON as a text is read, too.',
  phrase: 'when a message from {origins} arrives',
  parameters: [
    {
      name: 'origins',
      type: 'text',
      summary: 'The origins of the pages that may send the message, such as "https://pay.example".',
      rest: true,
      form: 'origin',
      isStatic: true,
    },
  ],
  fields: { 'event.detail': 'record?', 'event.origin': 'text' },
  meanings: {
    'event.detail': 'The data of the message; missing if it is no record.',
    'event.origin': 'The origin of the page that sent the message.',
  },
  fieldValues: { 'event.origin': { oneOf: 'origins' } },
  export: { file: 'events/message/message.ts', name: 'createMessage' },
  ordered: 'across arguments',
  example: `event paid = message("https://pay.example")

rule payment {
  on paid
  do log("a message of", event.origin)
}`,
});
