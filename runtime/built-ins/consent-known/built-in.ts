import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'consent.known',
  summary: 'Whether it is known which groups are given: by choice, by default, or because nobody looks any longer.',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.consent?.known ?? false,
  export: {
    file: 'built-ins/consent-known/consent-known.ts',
    name: 'createConsentKnown',
    needs: ['consent', 'groups'],
  },
  example: `condition settled = consent.known`,
});
