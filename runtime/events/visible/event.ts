import { defineEvent, longestTimer } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'visible',
  summary:
    'An element is in view, at the start or after scrolling. Once for each element, with `perPage` once after each navigation, or with `eachTime` whenever it comes into view.',
  phrase:
    'when {element} comes into view[, at least {share} per cent of it][ for {for}]{perPage?, once in each page:}{eachTime?, each time:}',
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
    {
      name: 'perPage',
      type: 'boolean',
      summary: 'Whether an element that is in view after a navigation of a single-page application counts again.',
      default: 'false',
      byName: true,
      part: 'elementPerPage',
    },
    {
      name: 'eachTime',
      type: 'boolean',
      summary: 'Whether an element that has left the view counts again when it comes back.',
      default: 'false',
      byName: true,
      part: 'visibleEachTime',
    },
  ],
  layout: true,
  fields: { target: 'page element' },
  meanings: {
    target: 'The element that is in view.',
  },
  export: { file: 'events/visible/visible.ts', name: 'createVisible', needs: ['start'] },
  ordered: 'across arguments',
  example: `rule teaserSeen {
  on visible(".teaser", share: 50, for: 1s)
  do log("a teaser was in view for a second")
}

rule bannerSeen {
  on visible("#banner", perPage: true)
  do log("the banner was in view on", path)
}

rule priceSeen {
  on visible("#price", eachTime: true)
  do log("the price is in view")
}`,
});
