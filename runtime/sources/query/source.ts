import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'query',
  summary: "A query parameter of the page's address, redacted like the built-in value `query`.",
  phrase: 'the address parameter {name}',
  parameters: [{ name: 'name', type: 'text', summary: 'The exact name of the parameter.', form: 'name' }],
  domain: 'text',
  place: { parameters: ['name'], steps: (name: string) => ['query', name] },
  export: { file: 'built-ins/query/query.ts', name: 'createQuery', needs: ['redaction'] },
  example: `data campaign: text = query("campaign")`,
});
