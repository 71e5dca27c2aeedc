import { accountabilityFields, operatorField } from '../accountability/accountability.ts';
import { defineKind } from '../kind.ts';

export const callKind = defineKind({
  name: 'call',
  summary: 'A request that rules send with "send". Rules read the fields of the response as name.field.',
  place: 190,
  namespace: 'values',
  programKey: 'calls',
  isOfItsFile: true,
  listsNames: true,
  header: { names: 'one', title: true },
  fields: {
    get: {
      valueForm: 'expression',
      summary: 'The address of a GET request: a path of the site, or https://….',
    },
    post: { valueForm: 'expression', summary: 'The address of a POST request. A call has either "get" or "post".' },
    query: { valueForm: 'record', summary: 'The query parameters; missing and empty values are left out.' },
    body: { valueForm: 'record', summary: 'The body of a POST request, as JSON; missing values are left out.' },
    answer: {
      valueForm: 'record',
      summary: 'The fields of the response and their types: { ip: personal text, loc: country }. Each may be missing.',
    },
    timeout: {
      valueForm: 'expression',
      summary: "How long the response may take, such as 2s. Default: the project's timeout.",
    },
    format: {
      valueForm: 'word',
      words: ['json', 'lines', 'text'],
      summary:
        'The format of the response: json, an object (the default); lines of key=value; or text, where the single field contains the whole response.',
    },
    group: {
      valueForm: 'word',
      summary: 'The consent group that the call needs. A call to a third party must have one.',
    },
    ...accountabilityFields,
    ...operatorField,
    meets: { valueForm: 'list', summary: 'The numbers of the requirements it implements, such as CALL-01.' },
  },
  removedFields: { party: 'party-of-call' },
  clauses: ['when'],
  example: 'call referrerLookup {\n  get:    "/api/referrer"\n  query:  { page: url }\n  answer: { src: text }\n}',
});
