import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'element',
  summary: 'The content of the first matching element at this moment. Input of the visitor is personal.',
  parameters: [
    { name: 'element', type: 'element', summary: 'The element.' },
    { name: 'read', type: 'text | value', summary: 'Whether to read its text or its input value.', default: 'text' },
    { name: 'attribute', type: 'text?', summary: 'The attribute to read instead.' },
  ],
  domain: 'text',
  personalWhere: { parameter: 'read', is: 'value' },
  export: { file: 'sources/element/read-element.ts', name: 'readElement' },
  example: `data headline: text = element("h1")`,
});
