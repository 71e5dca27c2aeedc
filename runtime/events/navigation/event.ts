import { placesOfAddress } from '../../places-of-address.ts';
import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'navigation',
  summary: 'The page changed its address without a reload: by script, or because the visitor went back or forward.',
  phrase: 'when the address changes without a page load',
  fields: { from: 'text', 'navigation.by': 'pushState | replaceState | hashchange | popstate' },
  unlabelledPlaces: { from: placesOfAddress },
  meanings: {
    from: 'The full previous address, redacted.',
    'navigation.by':
      'What changed the address: `pushState` or `replaceState` if the page added or replaced an entry of the history, `hashchange` if only the part after `#` differs, or `popstate` if the visitor went back or forward.',
  },
  export: { file: 'events/navigation/navigation.ts', name: 'createNavigation', needs: ['redaction'] },
  ordered: 'for equal arguments',
  page: true,
  example: `rule changed {
  on navigation
  do log("came from", from)
}`,
});
