import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'visit.new',
  summary:
    'Whether the visitor is here for the first time, or again after so long that nobody remembers. Missing while the consent group of `visit` in `project` is not given, and where the browser keeps no cookies.',
  type: 'boolean?',
  domain: 'finite',
  stable: false,
  evaluate: (page) => page.visit?.isNew,
  export: { file: 'built-ins/visit-new/visit-new.ts', name: 'createVisitNew', needs: ['visit'] },
  example: `condition firstVisit = visit.new else false`,
});
