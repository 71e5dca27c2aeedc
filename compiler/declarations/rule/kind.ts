import { defineKind } from '../kind.ts';

export const ruleKind = defineKind({
  name: 'rule',
  summary: 'What happens, when: on events, when a condition holds, do actions.',
  place: 230,
  namespace: 'running',
  programKey: 'rules',
  header: { names: 'one', title: true },
  fields: {
    sites: { valueForm: 'words', summary: 'Sites it is for; all where it is left out.' },
    stages: { valueForm: 'words', summary: 'Stages it is for; all where it is left out.' },
    order: {
      valueForm: 'integer',
      minimum: 1,
      maximum: 100,
      summary: 'Its place among what the same event starts; 50 where it is left out.',
    },
    meets: { valueForm: 'list', summary: 'Numbers of the requirements it serves, such as APLY-01.' },
  },
  clauses: ['on', 'when', 'once', 'do'],
  requiredClauses: ['on', 'do'],
  example: 'rule hello {\n  on start\n  do log("hello")\n}',
});
