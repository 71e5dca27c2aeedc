import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'element',
  summary: 'What the first such element of the page says at this moment; what a visitor typed is personal.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which element.' },
    { name: 'read', type: 'text | value', summary: 'Its text, or what is typed into it.', default: 'text' },
    { name: 'attribute', type: 'text?', summary: 'The attribute to read instead.' },
  ],
  domain: 'text',
  personalWhere: { parameter: 'read', is: 'value' },
  export: { file: 'sources/element/read-element.ts', name: 'readElement' },
  example: `data headline: text = element("h1")`,
});
