import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'removeClass',
  summary: 'Removes a class from elements of the page.',
  phrase: 'remove the class {name} from {element}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements: all that are in the page at this moment.' },
    { name: 'name', type: 'text', summary: 'The class.' },
  ],
  writes: [{ parameter: 'name', place: { parameters: [], steps: () => ['attribute', 'class'] } }],
  export: { file: 'actions/remove-class/remove-class.ts', name: 'removeClass' },
  example: `rule removeMark {
  on ready
  do removeClass("body", "is-counted")
}`,
});
