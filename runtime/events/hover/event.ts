import { defineEvent } from '../../tables.ts';
import { linkFields, linkMeanings } from '../link-fields.ts';

export const event = defineEvent({
  name: 'hover',
  summary: 'A pointer stays in an element; once each time that it comes there. Fingers and the keyboard do not hover.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which elements; of several around the pointer, the nearest counts.' },
    { name: 'for', type: 'duration', summary: 'How long the pointer stays there.', default: '1s', atLeast: '0ms' },
  ],
  fields: linkFields,
  meanings: linkMeanings,
  export: { file: 'events/hover/hover.ts', name: 'createHover' },
  interaction: true,
  ordered: 'across arguments',
  example: `rule teaser {
  on hover(".teaser", for: 2s)
  do log("a pointer stays at", link.text)
}`,
});
