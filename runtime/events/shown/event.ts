import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'shown',
  summary:
    'The page becomes visible again after it was hidden, or for the first time if it was opened in the background.',
  phrase: 'when the page becomes visible again',
  export: { file: 'events/shown/shown.ts', name: 'createShown' },
  builtInValues: { pageVisible: true },
  ordered: 'for equal arguments',
  example: `rule back {
  on shown
  do log("the visitor is back")
}`,
});
