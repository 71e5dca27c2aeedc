import { defineEvent, longestTimer } from '../../tables.ts';

export const event = defineEvent({
  name: 'visible',
  summary: 'An element is in view, at the start or after scrolling. Once for each element.',
  phrase: 'when {element} comes into view',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements.' },
    {
      name: 'share',
      type: 'integer',
      summary: 'The percentage of the element in view. An element larger than the window never reaches 100.',
      default: '50',
      atLeast: '0',
      atMost: '100',
    },
    {
      name: 'for',
      type: 'duration',
      summary: 'How long it stays in view without interruption. Time in which the page is hidden does not count.',
      default: '0ms',
      atLeast: '0ms',
      atMost: longestTimer,
      part: 'visibleFor',
    },
  ],
  layout: true,
  fields: { target: 'element' },
  meanings: {
    target: 'The element that is in view.',
  },
  export: { file: 'events/visible/visible.ts', name: 'createVisible', needs: ['start'] },
  ordered: 'across arguments',
  example: `rule teaserSeen {
  on visible(".teaser", share: 50, for: 1s)
  do log("a teaser was in view for a second")
}`,
});
