import { placesOfAddress } from '../../tables/places-of-address.ts';
import { defineEvent, longestTimer } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'navigation',
  summary: 'The page changed its address without a reload: by script, or because the visitor went back or forward.',
  phrase:
    'when the address changes without a page load[ (as soon as the title changes, after {settled} at the latest, or when the visitor leaves)]',
  parameters: [
    {
      name: 'settled',
      type: 'duration?',
      summary:
        'Routers change the title after the address. With a time, the event occurs at the next change of the title, after that time, or when the visitor leaves, with the address and title of that moment. If the address changes again before, that is the same navigation.',
      above: '0ms',
      atMost: longestTimer,
      part: 'navigationSettled',
    },
  ],
  fields: { from: 'text', 'navigation.by': 'pushState | replaceState | hashchange | popstate' },
  unlabelledPlaces: { from: placesOfAddress },
  meanings: {
    from: 'The full previous address, redacted.',
    'navigation.by':
      'What changed the address: `pushState` or `replaceState` if the page added or replaced an entry of the history, `hashchange` if only the part after `#` differs, or `popstate` if the visitor went back or forward.',
  },
  words: { from: 'address before the change', 'navigation.by': 'kind of address change' },
  export: { file: 'events/navigation/navigation.ts', name: 'createNavigation', needs: ['redaction'] },
  ordered: 'for equal arguments',
  page: true,
  example: `rule changed {
  on navigation(settled: 1s)
  do log(pageTitle, "after " + from)
}`,
});
