import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'pageTitle',
  summary: 'The title of the page at this moment.',
  phrase: 'the page title',
  type: 'personal text',
  domain: 'text',
  stable: false,
  held: true,
  places: [['elementText', 'title']],
  evaluate: (page) => page.title,
  export: { file: 'page/moment.ts', name: 'pageTitle' },
  example: `data title: personal text = pageTitle`,
});
