import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'visit.sinceLast',
  summary:
    'The time between the last page of the previous visit and the start of this visit. Missing in a first visit, and under the same conditions as `visit.new`.',
  phrase: 'the time since the last visit',
  type: 'duration?',
  domain: 'time',
  stable: false,
  places: [['cookie', 'tagc_visit']],
  evaluate: (page) => page.visit?.sinceLast,
  export: { file: 'built-ins/visit-since-last/visit-since-last.ts', name: 'createVisitSinceLast', needs: ['visit'] },
  example: `data daysAway: number = seconds(visit.sinceLast)`,
});
