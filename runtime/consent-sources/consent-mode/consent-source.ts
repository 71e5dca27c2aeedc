import { defineConsentSource } from '../../tables/tables.ts';
import { simulation } from './simulate.ts';

const types = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];

export const consentSource = defineConsentSource({
  name: 'consentMode',
  summary:
    'The visitor\'s choice in the commands of Google\'s consent mode, which the page puts into its data layer. "names" of a group lists types of consent. A "default" is no answer; every "update" adds to the answer.',
  parameters: [
    {
      name: 'queue',
      type: 'text',
      form: 'globalName',
      isStatic: true,
      summary: 'The global variable with the list of commands.',
      default: '"dataLayer"',
    },
  ],
  export: { file: 'consent-sources/consent-mode/consent-mode.ts', name: 'createConsentMode' },
  names: { takes: 'a type of consent, such as ad_storage or analytics_storage', known: types },
  argumentsOf: { file: 'consent-sources/consent-mode/known-arguments.ts', name: 'knownArgumentsOf' },
  simulation,
  example: `consent {
  group necessary = 1
  group targeting = 4 { names: [ad_storage, ad_user_data, ad_personalization] }
  stored: consentMode(queue: "dataLayer")
}`,
});
