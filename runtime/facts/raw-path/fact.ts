import { defineFact } from '../../tables.ts';

export const fact = defineFact({
  name: 'rawPath',
  summary: 'The path of the page as it stands, with whatever it says about a person.',
  type: 'personal text',
  domain: 'text',
  stable: false,
  evaluate: (page) => new URL(page.url).pathname,
  export: { file: 'facts/raw-path/raw-path.ts', name: 'rawPath' },
  example: `data fullPath: personal text = rawPath`,
});
