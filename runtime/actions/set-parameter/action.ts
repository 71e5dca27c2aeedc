import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'setParameter',
  summary:
    'Gives the addresses of links a query parameter, also of links that come into the page later; without a value a link has again what it had before.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which links, or what is in them.' },
    { name: 'name', type: 'text', summary: 'The name of the parameter.' },
    { name: 'value', type: 'text?', summary: 'Its value, which is encoded.' },
  ],
  export: { file: 'actions/set-parameter/set-parameter.ts', name: 'createSetParameter', needs: [] },
  example: `rule passOn {
  on ready
  do setParameter("a.apply", "src", host)
}`,
});
