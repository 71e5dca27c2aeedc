import { defineKind } from '../kind.ts';

export const ruleKind = defineKind({
  name: 'rule',
  summary: 'Runs actions on events when a condition is true.',
  place: 230,
  namespace: 'running',
  programKey: 'rules',
  header: { names: 'one', title: true },
  fields: {
    sites: { valueForm: 'words', summary: 'The sites that include it. Default: all.' },
    stages: { valueForm: 'words', summary: 'The stages that include it. Default: all.' },
    order: {
      valueForm: 'integer',
      minimum: 1,
      maximum: 100,
      summary: 'Its position among the rules and tags of the same event. Default: 50.',
    },
    meets: { valueForm: 'list', summary: 'The numbers of the requirements it implements, such as APLY-01.' },
  },
  clauses: ['on', 'when', 'once', 'do'],
  requiredClauses: ['on', 'do'],
  example: 'rule hello {\n  on start\n  do log("hello")\n}',
});
