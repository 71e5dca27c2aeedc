import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'ready',
  summary: "The page's elements are there; once.",
  export: { file: 'events/ready/ready.ts', name: 'createReady', needs: ['start'] },
  ordered: 'for equal arguments',
  page: true,
  example: `rule hello {
  on ready
  do log("the page is there")
}`,
});
