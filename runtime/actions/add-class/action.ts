import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'addClass',
  summary: 'Adds a class to elements of the page.',
  phrase: 'add the class {name} to {element}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements: all that are in the page at this moment.' },
    { name: 'name', type: 'text', summary: 'The class.' },
  ],
  writes: [{ parameter: 'name', place: { parameters: [], steps: () => ['attribute', 'class'] } }],
  export: { file: 'actions/add-class/add-class.ts', name: 'addClass' },
  example: `rule addMark {
  on ready
  do addClass("body", "is-counted")
}`,
});
