import { defineEvent } from '../../tables/tables.ts';
import { consentEventFields, consentMeanings, consentPlaces } from '../consent-event-fields.ts';

export const event = defineEvent({
  name: 'consentChanged',
  summary: 'Consent became known or changed. Runs before the rules for `consentComplete`.',
  phrase: 'when consent becomes known or changes',
  fields: consentEventFields,
  unlabelledPlaces: consentPlaces,
  watchesPlaces: [['consent']],
  meanings: consentMeanings,
  export: {
    file: 'events/consent-changed/consent-changed.ts',
    name: 'createConsentChanged',
    needs: ['consentProgress'],
  },
  ordered: 'for equal arguments',
  example: `rule logConsent {
  on consentChanged
  when event.given contains "targeting"
  do log("advertising may run")
}`,
});
