import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'setAttribute',
  summary:
    'Sets an attribute of elements of the page. A missing value removes it. Only attributes that load, open and run nothing can be set: `alt`, `class`, `dir`, `hidden`, `inert`, `lang`, `role`, `tabindex`, `title`, `translate`, and those that begin with `aria-` or `data-`.',
  phrase: 'set the attribute {name} of {element} to {value}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements: all that are in the page at this moment.' },
    {
      name: 'name',
      type: 'text',
      summary: 'The name of the attribute in lower case. It must be known at build time.',
      form: 'attribute',
      isStatic: true,
    },
    { name: 'value', type: 'text?', summary: 'Its value.' },
  ],
  writes: [
    {
      parameter: 'value',
      place: { parameters: ['name'], steps: (name: string) => ['attribute', name.toLowerCase()] },
    },
  ],
  export: { file: 'actions/set-attribute/set-attribute.ts', name: 'setAttribute' },
  example: `rule mark {
  on ready
  do setAttribute("body", "data-counted", "yes")
}`,
});
