import { defineEvent, longestTimer } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'appears',
  summary:
    'An element is in the page, at the start or later. Once for each element, or with `perPage` once after each navigation.',
  phrase: 'when {element} appears in {perPage?each:the} page',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements.' },
    {
      name: 'within',
      type: 'duration',
      summary: 'The longest time between two searches of the page.',
      default: '3s',
      above: '0ms',
      atMost: longestTimer,
    },
    {
      name: 'perPage',
      type: 'boolean',
      summary: 'Whether an element that is in the page after a navigation of a single-page application counts again.',
      default: 'false',
      byName: true,
      part: 'elementPerPage',
    },
  ],
  fields: { target: 'page element' },
  meanings: {
    target: 'The element that appeared.',
  },
  export: { file: 'events/appears/appears.ts', name: 'createAppears', needs: ['start'] },
  ordered: 'across arguments',
  example: `rule banner {
  on appears("#banner")
  do log("a banner")
}`,
});
