import { defineFact } from '../../tables.ts';

export const fact = defineFact({
  name: 'rawUrl',
  summary: 'The whole address of the page as it stands, with whatever it says about a person.',
  type: 'personal text',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.url,
  export: { file: 'facts/raw-url/raw-url.ts', name: 'rawUrl' },
  example: `data address: personal text = rawUrl`,
});
