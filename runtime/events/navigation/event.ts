import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'navigation',
  summary: 'The page changed its address without being loaded anew: by itself, or as the visitor went back or forward.',
  fields: { from: 'text' },
  meanings: {
    from: 'The whole address before, redacted.',
  },
  export: { file: 'events/navigation/navigation.ts', name: 'createNavigation', needs: ['redaction'] },
  ordered: 'for equal arguments',
  page: true,
  example: `rule changed {
  on navigation
  do log("came from", from)
}`,
});
