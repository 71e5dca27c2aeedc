import { defineEvent } from '../../tables.ts';
import { consentFields, consentMeanings } from '../consent-fields.ts';

export const event = defineEvent({
  name: 'consentChanged',
  summary: 'Consent became known or is another one, and is being taken in: before what depends on it has settled.',
  fields: consentFields,
  meanings: consentMeanings,
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
