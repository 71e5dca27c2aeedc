import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'answered',
  summary: 'A call has received a response, whose fields can be read.',
  phrase: 'after {call} responded',
  parameters: [{ name: 'call', type: 'call', summary: 'The call.' }],
  export: { file: 'events/answered/answered.ts', name: 'createAnswered' },
  ordered: 'for equal arguments',
  example: `call lookup {
  get:    "/api/lookup"
  answer: { source: text }
}

rule ask {
  on start
  do send(lookup)
}

rule logSource {
  on answered(lookup)
  do log("the source", lookup.source)
}`,
});
