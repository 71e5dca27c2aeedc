import { defineKind } from '../kind.ts';

export const callKind = defineKind({
  name: 'call',
  summary: 'An address that rules ask with "send"; the fields of its answer are read as name.field.',
  place: 190,
  namespace: 'values',
  programKey: 'calls',
  isOfItsFile: true,
  header: { names: 'one', title: true },
  fields: {
    get: {
      valueForm: 'expression',
      summary: 'The address, where it is asked by GET: a path of the site, or https://….',
    },
    post: { valueForm: 'expression', summary: 'The address, where it is asked by POST. A call has one of the two.' },
    query: { valueForm: 'record', summary: 'What goes into the address; missing and empty values are left out.' },
    body: { valueForm: 'record', summary: 'What is posted, as JSON; missing values are left out.' },
    answer: {
      valueForm: 'record',
      summary: 'Fields of the answer and their types: { ip: personal text, loc: country }. Each may be missing.',
    },
    timeout: {
      valueForm: 'expression',
      summary: "How long the answer may take, such as 2s; the project's where it is left out.",
    },
    format: {
      valueForm: 'word',
      words: ['json', 'lines', 'text'],
      summary:
        'How the answer is written: json, an object, where it is left out; lines, key=value; text, all of it is the one field.',
    },
    group: { valueForm: 'word', summary: "The consent group it waits for. A third party's call has one." },
    party: {
      valueForm: 'word',
      words: ['first', 'third'],
      summary: 'Whose address it is; third where it is left out, unless it is a path of the site.',
    },
    meets: { valueForm: 'list', summary: 'Numbers of the requirements it serves, such as CALL-01.' },
  },
  example: 'call referrerLookup {\n  get:    "/api/referrer"\n  query:  { page: url }\n  answer: { src: text }\n}',
});
