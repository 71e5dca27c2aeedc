import { defineEvent } from '../../tables/tables.ts';
import { linkFields, linkMeanings, linkPlaces, removedFromLinks, unlabelledLinkPlaces } from '../link-fields.ts';

export const event = defineEvent({
  name: 'click',
  summary: 'A click in an element, anywhere in the page, including elements that are added later.',
  phrase: 'when a visitor clicks {element}{middle? with the left or middle button:}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements. If several contain the click, the nearest counts.' },
    {
      name: 'hold',
      type: 'duration',
      summary: 'How long a plain click on a link delays the navigation.',
      default: '0ms',
      atLeast: '0ms',
      atMost: '5s',
    },
    {
      name: 'holds',
      type: 'integer',
      summary: 'How many clicks are delayed per page; 0 is unlimited.',
      default: '0',
      atLeast: '0',
      needs: 'hold',
    },
    {
      name: 'middle',
      type: 'boolean',
      summary:
        'Whether clicks with the middle button, the wheel of a mouse, count too. Browsers open a link in a new tab then, and `hold` delays nothing.',
      default: 'false',
      part: 'clickMiddle',
    },
  ],
  fields: linkFields,
  fieldPlaces: linkPlaces,
  fieldRemoves: removedFromLinks,
  unlabelledPlaces: unlabelledLinkPlaces,
  meanings: linkMeanings,
  export: { file: 'events/click/click.ts', name: 'createClick' },
  interaction: true,
  ordered: 'across arguments',
  joins: true,
  fires: {
    phrase: 'delay leaving by {hold}[, for the first {holds click} only]',
    parameters: ['hold', 'holds'],
    export: { file: 'events/click/delay-navigation.ts', name: 'createNavigationDelay' },
    together: { file: 'events/click/longest-delay.ts', name: 'createLongestDelay', needs: [] },
  },
  example: `rule apply {
  on click("a.apply", hold: 500ms, holds: 1)
  do log("apply")
}

rule partner {
  on click("a[rel~=sponsored]", middle: true)
  do log("to a partner, in this tab or another one")
}`,
});
