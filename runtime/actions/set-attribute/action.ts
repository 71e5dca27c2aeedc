import { defineAction } from '../../tables.ts';
import { holdsAddress } from './set-attribute.ts';

export const action = defineAction({
  name: 'setAttribute',
  summary:
    'Gives elements of the page an attribute; a missing value takes it away. Attributes that hold code are left alone, and so are addresses that are none of the web.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which elements; all that are there at this moment.' },
    { name: 'name', type: 'text', summary: 'The name of the attribute.', form: 'attribute' },
    {
      name: 'value',
      type: 'text?',
      summary: 'Its value.',
      formWhere: { parameter: 'name', is: holdsAddress, form: 'webAddress' },
    },
  ],
  export: { file: 'actions/set-attribute/set-attribute.ts', name: 'setAttribute' },
  example: `rule mark {
  on ready
  do setAttribute("body", "data-counted", "yes")
}`,
});
