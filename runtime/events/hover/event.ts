import { defineEvent, longestTimer } from '../../tables/tables.ts';
import { linkFields, linkMeanings, linkPlaces, removedFromLinks, unlabelledLinkPlaces } from '../link-fields.ts';

export const event = defineEvent({
  name: 'hover',
  summary: 'The pointer stays in an element. Once per visit of the pointer; touch and keyboard do not hover.',
  phrase: 'when a visitor keeps the pointer on {element} for {for}',
  parameters: [
    { name: 'element', type: 'element', summary: 'The elements. If several contain the pointer, the nearest counts.' },
    {
      name: 'for',
      type: 'duration',
      summary: 'How long the pointer stays.',
      default: '1s',
      atLeast: '0ms',
      atMost: longestTimer,
    },
  ],
  fields: linkFields,
  fieldPlaces: linkPlaces,
  fieldRemoves: removedFromLinks,
  unlabelledPlaces: unlabelledLinkPlaces,
  meanings: linkMeanings,
  export: { file: 'events/hover/hover.ts', name: 'createHover' },
  interaction: true,
  ordered: 'across arguments',
  joins: true,
  example: `rule teaser {
  on hover(".teaser", for: 2s)
  do log("a pointer stays at", link.text)
}`,
});
