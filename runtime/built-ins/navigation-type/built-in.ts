import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'navigation.type',
  summary: 'How the visitor came to this page: by a new navigation, a reload, or by going back or forward.',
  phrase: 'the kind of navigation',
  type: 'fresh | reload | backForward',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.navigation,
  export: { file: 'built-ins/navigation-type/navigation-type.ts', name: 'createNavigationType', needs: [] },
  example: `condition fresh = navigation.type is "fresh"`,
});
