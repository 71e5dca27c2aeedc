import { defineBuiltIn } from '../../tables/tables.ts';
import { personalParameters } from '../../redaction/personal-parameters.ts';
import { queryOf } from './query-of.ts';

export const builtIn = defineBuiltIn({
  name: 'query',
  summary:
    'The value of a query parameter, redacted; `redacted` if its name is personal. Missing if the address does not have the parameter.',
  phrase: 'the address parameter {name}',
  parameters: [{ name: 'name', type: 'text', summary: 'The exact name of the parameter.', form: 'name' }],
  type: 'text?',
  domain: 'text',
  stable: false,
  held: true,
  places: [['query']],
  evaluate: (page, name) =>
    queryOf(new URL(page.url).search, name as string, personalParameters(page.redaction.parameters)),
  export: { file: 'built-ins/query/query.ts', name: 'createQuery', needs: ['redaction'] },
  example: `condition testing = query("tagtest") is "1"`,
});
