import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'send',
  summary: 'Sends a call, and ends with its answer, its failure or its timeout: a rule goes on in any case.',
  parameters: [{ name: 'call', type: 'call', summary: 'Which call.' }],
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
