import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'consent.decision',
  summary:
    'What decides which groups are granted: an opt-out (signal), stored consent (choice), the default (default), or, once the attempts to determine consent are over, what applies then (release). Missing until it is decided.',
  phrase: 'what decides about consent',
  type: 'choice | signal | default | release?',
  domain: 'finite',
  stable: false,
  places: [['consent']],
  evaluate: (page) => page.consent?.decision,
  export: {
    file: 'built-ins/consent-decision/consent-decision.ts',
    name: 'createConsentDecision',
    needs: ['consentDecision'],
  },
  example: `condition honoured = (consent.decision else "default") is "signal"`,
});
