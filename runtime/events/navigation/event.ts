import { placesOfAddress } from '../../places-of-address.ts';
import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'navigation',
  summary: 'The page changed its address without a reload: by script, or because the visitor went back or forward.',
  phrase: 'when the address changes without a page load',
  fields: { from: 'text' },
  unlabelledPlaces: { from: placesOfAddress },
  meanings: {
    from: 'The full previous address, redacted.',
  },
  export: { file: 'events/navigation/navigation.ts', name: 'createNavigation', needs: ['redaction'] },
  ordered: 'for equal arguments',
  page: true,
  example: `rule changed {
  on navigation
  do log("came from", from)
}`,
});
