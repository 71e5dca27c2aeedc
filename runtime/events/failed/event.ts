import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'failed',
  summary: 'A call got no answer in its time, or none that is of use; its fields are missing.',
  parameters: [{ name: 'call', type: 'call', summary: 'Which call.' }],
  fields: { reason: 'timeout | network | status | format' },
  meanings: {
    reason:
      'Nobody answered in time; nobody was reached; the status was none of 200 to 299; or the answer could not be read.',
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
