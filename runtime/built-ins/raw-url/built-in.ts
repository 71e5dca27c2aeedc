import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'rawUrl',
  summary: 'The whole address of the page as it stands, with whatever it says about a person.',
  type: 'personal text',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.url,
  export: { file: 'built-ins/raw-url/raw-url.ts', name: 'rawUrl' },
  example: `data address: personal text = rawUrl`,
});
