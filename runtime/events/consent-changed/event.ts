import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'consentChanged',
  summary: 'Consent became known or is another one, and is being taken in: before what depends on it has settled.',
  fields: { 'event.given': 'list of text', 'event.withdrawn': 'list of text' },
  meanings: {
    'event.given': 'Names of the groups that are given now and were not before.',
    'event.withdrawn': 'Names of the groups that were given before and are not now.',
  },
  export: {
    file: 'events/consent-changed/consent-changed.ts',
    name: 'createConsentChanged',
    needs: ['consentProgress'],
  },
  ordered: 'for equal arguments',
  example: `rule heard {
  on consentChanged
  when event.given contains "targeting"
  do log("advertising may run")
}`,
});
