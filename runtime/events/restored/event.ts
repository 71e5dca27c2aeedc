import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'restored',
  summary:
    'The visitor returns to the page, and the browser shows it again from its back/forward cache, without loading it. `start`, `ready` and `loaded` do not occur again.',
  phrase: 'when the browser shows the page again without loading it',
  export: { file: 'events/restored/restored.ts', name: 'createRestored' },
  ordered: 'for equal arguments',
  page: true,
  example: `rule again {
  on start, restored
  do log("the page is shown")
}`,
});
