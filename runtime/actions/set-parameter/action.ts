import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'setParameter',
  summary:
    'Sets a query parameter in the addresses of links, including links that are added later. Links to other hosts than your own and those in "to" are not changed. Without a value, it restores what the link had before.',
  phrase: 'set the parameter {name} of {element} to {value}, in links to own hosts[ and {to}]',
  parameters: [
    { name: 'element', type: 'element', summary: 'The links, or elements inside them.', isPublished: true },
    { name: 'name', type: 'text', summary: 'The name of the parameter.', isPublished: true },
    { name: 'value', type: 'text?', summary: 'Its value. It is encoded.', isPublished: true },
    {
      name: 'to',
      type: 'list of text',
      summary: 'The domains that may receive the value, with their subdomains, besides your own hosts.',
      default: '[]',
      form: 'domain',
      isStatic: true,
    },
  ],
  // The next page has the address of the link, and is the referrer of the one after it.
  writes: [
    { place: { parameters: ['name'], steps: (name?: string) => ['attribute', 'href', 'query', ...ofName(name)] } },
    { place: { parameters: ['name'], steps: (name?: string) => ['query', ...ofName(name)] } },
    { place: { parameters: [], steps: () => ['referrer'] } },
  ],
  export: { file: 'actions/set-parameter/set-parameter.ts', name: 'createSetParameter', needs: ['isOwnHost'] },
  example: `rule passOn {
  on ready
  do setParameter("a.apply", "src", host)
}`,
});

const ofName = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);
