import { defineSource } from '../../tables/tables.ts';
import { stepsOf } from './steps-of.ts';

export const source = defineSource({
  name: 'element',
  summary:
    'The content of the first matching element at this moment. Input of the visitor is personal; what the visitor can edit is no part of a text.',
  phrase: 'the content of {element}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The element.' },
    { name: 'read', type: 'text | value', summary: 'Whether to read its text or its input value.', default: 'text' },
    { name: 'attribute', type: 'text?', summary: 'The attribute to read instead.' },
  ],
  domain: 'text',
  place: { parameters: ['read', 'attribute'], steps: stepsOf },
  export: { file: 'sources/element/read-element.ts', name: 'readElement' },
  example: `data headline: text = element("h1")`,
});
