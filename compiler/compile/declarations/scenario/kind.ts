import { defineKind } from '../kind.ts';
import { casesKind } from './cases/kind.ts';

export const scenarioKind = defineKind({
  name: 'scenario',
  summary: 'A test of the rules: the setup, what the visitor and the page do, and the expected effects.',
  place: 250,
  namespace: 'scenarios',
  programKey: 'scenarios',
  isAboutRules: true,
  header: { names: 'none', title: 'required' },
  fields: {
    meets: { valueForm: 'list', summary: 'The numbers of the requirements it tests, such as APLY-01.' },
  },
  clauses: ['given', 'when', 'expect'],
  sentences: ['given name is value, name is value', 'when step', 'expect effect', 'expect no effect'],
  inner: [casesKind],
  example: `rule hello {
  on click("a.hello")
  do log("hello")
}

scenario "a click logs a greeting" {
  given  site is main, path is "/welcome"
  when   click "a.hello"
  expect log "hello" once
}`,
});
