import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'consent.chosen',
  summary: 'Whether the visitor has chosen: what is given then is a stored choice, and no default.',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.consent?.chosen ?? false,
  export: { file: 'built-ins/consent-chosen/consent-chosen.ts', name: 'createConsentChosen', needs: ['consentSource'] },
  example: `condition answered = consent.chosen`,
});
