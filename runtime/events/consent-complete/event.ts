import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'consentComplete',
  summary: 'Consent became known or is another one, and what it changes has been taken in.',
  fields: { 'event.given': 'list of text', 'event.withdrawn': 'list of text' },
  meanings: {
    'event.given': 'Names of the groups that are given now and were not before.',
    'event.withdrawn': 'Names of the groups that were given before and are not now.',
  },
  export: {
    file: 'events/consent-complete/consent-complete.ts',
    name: 'createConsentComplete',
    needs: ['consentProgress'],
  },
  ordered: 'for equal arguments',
  example: `rule heard {
  on consentComplete
  when event.given contains "targeting"
  do log("advertising may run")
}`,
});
