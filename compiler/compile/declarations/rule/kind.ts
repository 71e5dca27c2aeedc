import { defineKind } from '../kind.ts';
import { runningFieldTable } from '../running/fields.ts';

export const ruleKind = defineKind({
  name: 'rule',
  summary: 'Runs actions on events when a condition is true.',
  place: 230,
  namespace: 'running',
  programKey: 'rules',
  header: { names: 'one', title: true },
  fields: {
    ...runningFieldTable,
    remember: {
      valueForm: 'word',
      summary:
        'A state of the type "set of text" that remembers the values of "once per". The rule does not run for a value in it, also on later pages if the state is kept for the session or visitor.',
    },
  },
  clauses: ['on', 'when', 'once', 'do'],
  requiredClauses: ['on', 'do'],
  example: 'rule hello {\n  on start\n  do log("hello")\n}',
});
