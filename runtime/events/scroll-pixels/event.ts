import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'scroll.pixels',
  summary:
    "The same as `scroll`, but for distances of the window's lower edge from the top of the page, in pixels of the page. Each distance counts once, or with `perPage` once after each navigation.",
  phrase:
    'when a visitor scrolls to {pixels} pixels from the top of {within:the page} ({pixels?each once:once}{perPage? after each navigation:})',
  parameters: [
    {
      name: 'within',
      type: 'element?',
      summary:
        'The element that scrolls, instead of the page. Pixels are those between the top of its content and its lower edge.',
      byName: true,
      part: 'scrollWithin',
    },
    {
      name: 'perPage',
      type: 'boolean',
      summary: 'Whether all distances can be reached again after each navigation of a single-page application.',
      default: 'false',
      byName: true,
      part: 'scrollPerPage',
    },
    { name: 'pixels', type: 'integer', summary: 'Distances in pixels.', rest: true, atLeast: '1' },
  ],
  fields: { 'scroll.pixels': 'integer' },
  meanings: {
    'scroll.pixels': 'The distance that the visitor has reached.',
  },
  fieldValues: { 'scroll.pixels': { oneOf: 'pixels' } },
  words: { 'scroll.pixels': 'reached distance from the top' },
  export: { file: 'events/scroll/scroll.ts', name: 'createScrollPixels' },
  most: 'pixels',
  again: 'perPage',
  interaction: true,
  ordered: 'across arguments',
  example: `rule readOn {
  on scroll.pixels(2000)
  do log("pixels of the page", scroll.pixels)
}`,
});
