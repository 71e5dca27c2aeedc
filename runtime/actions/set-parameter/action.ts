import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'setParameter',
  summary:
    'Sets a query parameter in the addresses of links, including links that are added later. Without a value, it restores what the link had before.',
  parameters: [
    { name: 'element', type: 'element', summary: 'The links, or elements inside them.' },
    { name: 'name', type: 'text', summary: 'The name of the parameter.' },
    { name: 'value', type: 'text?', summary: 'Its value. It is encoded.' },
  ],
  export: { file: 'actions/set-parameter/set-parameter.ts', name: 'createSetParameter', needs: [] },
  example: `rule passOn {
  on ready
  do setParameter("a.apply", "src", host)
}`,
});
