import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'visit.new',
  summary:
    'Whether this is the first visit, or the first one after so long that the last visit was forgotten. Missing while the consent group of `visit` in `project` is not granted, and if the browser stores no cookies.',
  phrase: 'the visitor (is|is not) new',
  type: 'boolean?',
  domain: 'finite',
  stable: false,
  places: [['cookie', 'tagc_visit']],
  evaluate: (page) => page.visit?.isNew,
  export: { file: 'built-ins/visit-new/visit-new.ts', name: 'createVisitNew', needs: ['visit'] },
  example: `condition firstVisit = visit.new else false`,
});
