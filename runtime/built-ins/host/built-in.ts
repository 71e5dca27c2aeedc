import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'host',
  summary: 'The host name of the page, in lower case and without the port.',
  type: 'text',
  domain: 'text',
  stable: true,
  evaluate: (page) => new URL(page.url).hostname,
  export: { file: 'built-ins/host/host.ts', name: 'host' },
  example: `condition staging = host is "stage.example.com"`,
});
