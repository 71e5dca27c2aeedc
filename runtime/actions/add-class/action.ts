import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'addClass',
  summary: 'Gives elements of the page a class.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which elements; all that are there at this moment.' },
    { name: 'name', type: 'text', summary: 'The class.' },
  ],
  export: { file: 'actions/add-class/add-class.ts', name: 'addClass' },
  example: `rule addMark {
  on ready
  do addClass("body", "is-counted")
}`,
});
