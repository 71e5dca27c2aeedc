import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'visible',
  summary: 'An element is in view, from the beginning or as the visitor comes to it; once for each element.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which elements.' },
    {
      name: 'share',
      type: 'integer',
      summary: 'How many percent of it are in view. Of one larger than the window there never are 100.',
      default: '50',
      atLeast: '0',
      atMost: '100',
    },
    {
      name: 'for',
      type: 'duration',
      summary: 'How long they stay there without a break.',
      default: '0ms',
      atLeast: '0ms',
    },
  ],
  fields: { target: 'element' },
  meanings: {
    target: 'The element that is in view.',
  },
  export: { file: 'events/visible/visible.ts', name: 'createVisible', needs: ['start'] },
  ordered: 'for equal arguments',
  example: `rule teaserSeen {
  on visible(".teaser", share: 50, for: 1s)
  do log("a teaser was in view for a second")
}`,
});
