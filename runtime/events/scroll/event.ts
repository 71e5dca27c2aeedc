import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'scroll',
  summary:
    "The visitor has scrolled so far that the window's lower edge has reached one of these shares of the page's height. Each share counts once, or with `perPage` once after each navigation. Shares that are in view without scrolling count when the visitor first scrolls. With `within`, the same for an element that scrolls by itself.",
  phrase:
    'when a visitor scrolls to {percent} per cent of {within:the page} ({percent?each once:once}{perPage? after each navigation:})',
  parameters: [
    {
      name: 'within',
      type: 'element?',
      summary:
        'The element that scrolls, instead of the page, also one that is added later. Its lower edge and its content count. If several elements fit, a share counts once for all.',
      byName: true,
      part: 'scrollWithin',
    },
    {
      name: 'perPage',
      type: 'boolean',
      summary:
        'Whether all shares can be reached again after each navigation of a single-page application. What is in view then counts when the visitor next scrolls: from the next wheel, touch, key or pointer on.',
      default: 'false',
      byName: true,
      part: 'scrollPerPage',
    },
    {
      name: 'percent',
      type: 'integer',
      summary: 'Shares of the page, in percent.',
      rest: true,
      atLeast: '1',
      atMost: '100',
    },
  ],
  fields: { 'scroll.percent': 'integer' },
  meanings: {
    'scroll.percent': 'The share that the visitor has reached.',
  },
  fieldValues: { 'scroll.percent': { oneOf: 'percent' } },
  words: { 'scroll.percent': 'reached share of the page' },
  export: { file: 'events/scroll/scroll.ts', name: 'createScroll' },
  most: 'percent',
  again: 'perPage',
  interaction: true,
  ordered: 'across arguments',
  example: `rule read {
  on scroll(25, 50, 75, 100)
  do log("percent of the page", scroll.percent)
}

rule readEach {
  on scroll(50, 100, perPage: true)
  do log(path, scroll.percent)
}

rule readMain {
  on scroll(50, within: "main.panel")
  do log("half of the panel")
}`,
});
