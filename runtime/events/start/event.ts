import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'start',
  summary: "The script starts. Once, possibly before the page's elements are parsed.",
  phrase: 'when the script starts',
  export: { file: 'events/start/start.ts', name: 'createStart', needs: ['start'] },
  ordered: 'for equal arguments',
  page: true,
  once: true,
  example: `rule hello {
  on start
  do log("started")
}`,
});
