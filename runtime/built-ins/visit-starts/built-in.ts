import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'visit.starts',
  summary: 'Whether a visit starts with this page. Missing under the same conditions as `visit.new`.',
  phrase: 'a visit (starts|does not start) here',
  type: 'boolean?',
  domain: 'finite',
  stable: false,
  places: [['cookie', 'tagc_visit']],
  evaluate: (page) => page.visit?.starts,
  export: { file: 'built-ins/visit-starts/visit-starts.ts', name: 'createVisitStarts', needs: ['visit'] },
  example: `condition entry = visit.starts else false`,
});
