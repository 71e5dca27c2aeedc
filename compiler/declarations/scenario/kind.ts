import { defineKind } from '../kind.ts';
import { casesKind } from './cases/kind.ts';

export const scenarioKind = defineKind({
  name: 'scenario',
  summary: 'A worked example: what is given, what a visitor and the page then do, and what must come of it.',
  place: 250,
  namespace: 'scenarios',
  programKey: 'scenarios',
  isAboutRules: true,
  header: { names: 'none', title: 'required' },
  fields: {
    meets: { valueForm: 'list', summary: 'Numbers of the requirements it shows, such as APLY-01.' },
  },
  clauses: ['given', 'when', 'expect'],
  sentences: ['given fact is value, fact is value', 'when step', 'expect thing', 'expect no thing'],
  inner: [casesKind],
  example: `rule hello {
  on click("a.hello")
  do log("hello")
}

scenario "a greeting is told in the log" {
  given  site is main, path is "/welcome"
  when   click "a.hello"
  expect log "hello" once
}`,
});
