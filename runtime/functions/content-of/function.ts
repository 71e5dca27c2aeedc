import { stepsOf } from '../../sources/element/steps-of.ts';
import { defineFunction } from '../../tables/tables.ts';
import { readContent } from './read-content.ts';

export const functionTable = defineFunction({
  name: 'contentOf',
  summary:
    'The text of an element, its input value or an attribute. It is personal; what the visitor can edit is no part of a text.',
  phrase: 'the content[ of the attribute {attribute}] of {element}',
  parameters: [
    {
      name: 'element',
      type: 'page element',
      summary: 'The element, such as `findIn(closest(target, ".card"), "h3")`.',
    },
    { name: 'read', type: 'text | value', summary: 'Whether to read its text or its input value.', default: 'text' },
    { name: 'attribute', type: 'text?', summary: 'The attribute to read instead.' },
  ],
  result: 'personal text?',
  page: true,
  place: { parameters: ['read', 'attribute'], steps: stepsOf },
  evaluate: readContent,
  export: { file: 'functions/content-of/read-content.ts', name: 'readContent' },
  example: `rule card {
  on click(".card a")
  do log("card", contentOf(findIn(closest(target, ".card"), "h3")))
     log("number", contentOf(closest(target, ".card"), attribute: "data-number"))
}`,
});
