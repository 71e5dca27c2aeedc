import { defineEvent } from '../../tables.ts';
import { consentFields, consentMeanings } from '../consent-fields.ts';

export const event = defineEvent({
  name: 'consentComplete',
  summary: 'Consent became known or is another one, and what it changes has been taken in.',
  fields: consentFields,
  meanings: consentMeanings,
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
