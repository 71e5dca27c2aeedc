import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'visit.sinceLast',
  summary:
    'How long the last page of the visit before this one was ago when this visit started. Missing in a first visit, and as `visit.new` is.',
  type: 'duration?',
  domain: 'time',
  stable: false,
  evaluate: (page) => page.visit?.sinceLast,
  export: { file: 'built-ins/visit-since-last/visit-since-last.ts', name: 'createVisitSinceLast', needs: ['visit'] },
  example: `data daysAway: number = seconds(visit.sinceLast)`,
});
