import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'consent.state',
  summary: 'The state of consent: pending until it is known, changed while rules on consentChanged run, then complete.',
  phrase: 'the state of consent',
  type: 'pending | changed | complete',
  domain: 'finite',
  stable: false,
  places: [['consent']],
  evaluate: (page) => page.consent?.state ?? 'pending',
  export: { file: 'built-ins/consent-state/consent-state.ts', name: 'createConsentState', needs: ['consentProgress'] },
  example: `condition settled = consent.state is "complete"`,
});
