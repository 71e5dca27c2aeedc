const event = (options = '') => `new Event('astro:page-load'${options && `, { ${options} }`})`;

/** Scripts that dispatch an event, and what a rule for this event of `window` logs: title, script, lines. */
export const documentEvents = [
  ['an event of the window counts', `window.dispatchEvent(${event()})`, ['info: seen']],
  ['an event of the document counts', `document.dispatchEvent(${event()})`, ['info: seen']],
  [
    'an event of the document that bubbles counts once',
    `document.dispatchEvent(${event('bubbles: true')})`,
    ['info: seen'],
  ],
  [
    'an event of an element counts if it bubbles',
    `document.querySelector('p').dispatchEvent(${event('bubbles: true')})`,
    ['info: seen'],
  ],
  ['an event of an element does not count otherwise', `document.querySelector('p').dispatchEvent(${event()})`, []],
] as const;
