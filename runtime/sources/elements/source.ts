import { stepsOf } from '../element/steps-of.ts';
import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'elements',
  summary:
    'The contents of all matching elements at this moment, as a list in the order of the page; missing if there is none. Items that do not fit the declared type are left out.',
  phrase: 'the contents of every {element}',
  counted: 'how often the page has {element}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements.' },
    { name: 'read', type: 'text | value', summary: 'Whether to read texts or input values.', default: 'text' },
    { name: 'attribute', type: 'text?', summary: 'The attribute to read instead.' },
  ],
  domain: 'text',
  place: { parameters: ['read', 'attribute'], steps: stepsOf },
  export: { file: 'sources/elements/read-elements.ts', name: 'readElements' },
  example: `data prices: list of number = elements(".price")
data secondPrice: number    = elements(".price")[1]`,
});
