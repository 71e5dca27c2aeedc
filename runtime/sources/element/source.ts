import { defineSource } from '../../tables.ts';

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

/**
 * Any selector may match any element, and contain others, so the place does not depend on it. HTML ignores the case of
 * attribute names. Frameworks copy input into the attribute `value`.
 */
function stepsOf(read = 'text', attribute?: string): readonly string[] {
  if (/^value$/i.test(attribute ?? read)) return ['input'];
  return attribute === undefined ? ['elementText'] : ['attribute', attribute.toLowerCase()];
}
