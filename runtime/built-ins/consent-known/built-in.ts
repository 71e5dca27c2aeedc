import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'consent.known',
  summary: 'Whether consent is known for all groups: by choice, by default, or because polling has ended.',
  phrase: 'consent (is|is not) known',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  places: [['consent']],
  evaluate: (page) => page.consent?.known ?? false,
  export: {
    file: 'built-ins/consent-known/consent-known.ts',
    name: 'createConsentKnown',
    needs: ['consent', 'groups'],
  },
  example: `condition settled = consent.known`,
});
