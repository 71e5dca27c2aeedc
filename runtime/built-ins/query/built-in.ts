import { defineBuiltIn } from '../../tables.ts';
import { personalParameters } from '../../redaction/personal-parameters.ts';
import { queryOf } from './query-of.ts';

export const builtIn = defineBuiltIn({
  name: 'query',
  summary:
    'The value of a query parameter, redacted; `redacted` alone where its name is personal. Missing where the address has no such parameter.',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the parameter, exactly as it is written.' }],
  type: 'text?',
  domain: 'text',
  stable: false,
  evaluate: (page, name) =>
    queryOf(new URL(page.url).search, name as string, personalParameters(page.redaction.parameters)),
  export: { file: 'built-ins/query/query.ts', name: 'createQuery', needs: ['redaction'] },
  example: `condition testing = query("tagtest") is "1"`,
});
