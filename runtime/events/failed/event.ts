import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'failed',
  summary: 'A call received no response in time, or no usable one. Its fields are missing.',
  phrase: 'after {call} failed',
  parameters: [{ name: 'call', type: 'call', summary: 'The call.' }],
  fields: { reason: 'timeout | network | status | format' },
  meanings: {
    reason:
      'Why: no response in time; a network error; a status other than 200 to 299; or a response that cannot be read.',
  },
  export: { file: 'events/failed/failed.ts', name: 'createFailed' },
  ordered: 'for equal arguments',
  example: `call lookup { get: "/api/lookup" }

rule ask {
  on start
  do send(lookup)
}

rule slow {
  on   failed(lookup)
  when reason is timeout
  do   log("too slow")
}`,
});
