import { defineAction } from '../../tables.ts';
import { holdsAddress } from './set-attribute.ts';

export const action = defineAction({
  name: 'setAttribute',
  summary:
    'Sets an attribute of elements of the page. A missing value removes it. Attributes that contain code are not changed, and addresses must be web addresses.',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements: all that are in the page at this moment.' },
    { name: 'name', type: 'text', summary: 'The name of the attribute.', form: 'attribute' },
    {
      name: 'value',
      type: 'text?',
      summary: 'Its value.',
      formWhere: { parameter: 'name', is: holdsAddress, form: 'webAddress' },
    },
  ],
  writes: {
    parameter: 'value',
    place: { parameters: ['name'], steps: (name: string) => ['attribute', name.toLowerCase()] },
  },
  export: { file: 'actions/set-attribute/set-attribute.ts', name: 'setAttribute' },
  example: `rule mark {
  on ready
  do setAttribute("body", "data-counted", "yes")
}`,
});
