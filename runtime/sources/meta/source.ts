import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'meta',
  summary: "The content of the page's `meta` element with a name.",
  phrase: 'the meta element {name}',
  parameters: [{ name: 'name', type: 'text', summary: 'The name of the element.', form: 'name' }],
  domain: 'text',
  place: { parameters: ['name'], steps: (name: string) => ['attribute', 'content', name] },
  export: { file: 'sources/meta/read-meta.ts', name: 'readMeta' },
  example: `data author: text = meta("author")`,
});
