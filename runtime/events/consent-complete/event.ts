import { defineEvent } from '../../tables/tables.ts';
import { consentEventFields, consentMeanings, consentPlaces } from '../consent-event-fields.ts';

export const event = defineEvent({
  name: 'consentComplete',
  summary: 'Consent became known or changed, and the rules for `consentChanged` have run.',
  phrase: 'after consent has become known or changed',
  fields: consentEventFields,
  unlabelledPlaces: consentPlaces,
  watchesPlaces: [['consent']],
  meanings: consentMeanings,
  export: {
    file: 'events/consent-complete/consent-complete.ts',
    name: 'createConsentComplete',
    needs: ['consentProgress'],
  },
  ordered: 'for equal arguments',
  example: `rule logConsent {
  on consentComplete
  when event.given contains "targeting"
  do log("advertising may run")
}`,
});
