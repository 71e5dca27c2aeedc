import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'optedOut',
  summary: 'Whether the visitor is known to have opted out of all groups, according to `optOut` of the consent.',
  phrase: 'the visitor (is|is not) known to have opted out',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  places: [['consent']],
  evaluate: (page) => page.consent?.optedOut ?? false,
  export: { file: 'built-ins/opted-out/opted-out.ts', name: 'createOptedOut', needs: ['optOut'] },
  example: `condition reachable = not optedOut`,
});
