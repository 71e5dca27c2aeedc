import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'ready',
  summary: "The page's elements are parsed (DOMContentLoaded). Once.",
  phrase: "when the page's elements are ready",
  export: { file: 'events/ready/ready.ts', name: 'createReady', needs: ['start'] },
  ordered: 'for equal arguments',
  page: true,
  once: true,
  example: `rule hello {
  on ready
  do log("the page is ready")
}`,
});
