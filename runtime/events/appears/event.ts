import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'appears',
  summary: 'An element is in the page, from the beginning or as soon as it comes; once for each element.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which elements.' },
    {
      name: 'within',
      type: 'duration',
      summary: 'How often the page is looked through at least.',
      default: '3s',
      above: '0ms',
    },
  ],
  fields: { target: 'element' },
  meanings: {
    target: 'The element that came.',
  },
  export: { file: 'events/appears/appears.ts', name: 'createAppears', needs: ['start'] },
  ordered: 'for equal arguments',
  example: `rule banner {
  on appears("#banner")
  do log("a banner")
}`,
});
