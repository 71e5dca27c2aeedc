import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'consent.chosen',
  summary: 'Whether the visitor has chosen: consent is then a stored choice and not a default.',
  phrase: 'the visitor (has|has not) chosen',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  places: [['consent']],
  evaluate: (page) => page.consent?.chosen ?? false,
  export: { file: 'built-ins/consent-chosen/consent-chosen.ts', name: 'createConsentChosen', needs: ['consentSource'] },
  example: `condition answered = consent.chosen`,
});
