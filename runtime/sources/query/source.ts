import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'query',
  summary: "A query parameter of the page's address, redacted as the fact of this name is.",
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the parameter, exactly as it is written.' }],
  domain: 'text',
  export: { file: 'built-ins/query/query.ts', name: 'createQuery', needs: ['redaction'] },
  example: `data campaign: text = query("campaign")`,
});
