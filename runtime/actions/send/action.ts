import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'send',
  writes: 'response',
  summary:
    'Sends a call. It ends with the response, a failure or the timeout; what follows it with `then` starts in each case.',
  phrase: 'send {call}',
  parameters: [{ name: 'call', type: 'call', summary: 'The call.' }],
  waits: true,
  example: `call lookup {
  get:    "/api/lookup"
  answer: { source: text }
}

state source: text

rule ask {
  on start
  do send(lookup) then
     set(source, lookup.source)
}`,
});
