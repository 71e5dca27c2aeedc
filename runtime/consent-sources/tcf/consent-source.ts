import { defineConsentSource } from '../../tables/tables.ts';
import { simulation } from './simulate.ts';

const purposes = Array.from({ length: 11 }, (_, at) => `${at + 1}`);

export const consentSource = defineConsentSource({
  name: 'tcf',
  summary:
    'The visitor\'s choice in a manager with the Transparency and Consent Framework of the IAB. "names" of a group lists purposes by number, "feature 1" and "feature 2" for special features, and vendors of the list, such as "vendor 755". Where the GDPR does not apply, the default applies.',
  export: { file: 'consent-sources/tcf/tcf.ts', name: 'createTcf' },
  names: {
    takes: 'a purpose from 1 to 11, "feature 1", "feature 2", or a vendor such as "vendor 755"',
    known: [...purposes, 'feature 1', 'feature 2'],
    form: /^vendor [1-9]\d{0,4}$/,
  },
  choiceAt: () => ({ place: 'global', name: '__tcfapi' }),
  simulation,
  example: `consent {
  group necessary = 1
  group targeting = 4 { names: [1, 3, 4, "vendor 755"] }
  stored: tcf()
}`,
});
