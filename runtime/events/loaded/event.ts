import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'loaded',
  summary:
    "The page with its images, style sheets and scripts has loaded (the window's `load` event), even if that happened before the script started. Once.",
  phrase: 'when the page has loaded',
  export: { file: 'events/loaded/loaded.ts', name: 'createLoaded', needs: ['start'] },
  ordered: 'for equal arguments',
  page: true,
  once: true,
  example: `rule hello {
  on loaded
  do log("the page has loaded")
}`,
});
