import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'geo.text',
  summary:
    'The position of the visitor: latitude and longitude to a hundredth of a degree, which is about a kilometre. If it cannot be determined within 5 s: `error retrieving geo coordinates`. If it is not known yet, or the visitor has not granted permission earlier: `geo coordinates not available`. Visitors are never asked for permission. The browser is asked when the value is first read. For values that a tag sends, this is not before its consent gate opens. The response comes later, so the first reading is always `geo coordinates not available`. Read the value early, or use it on a later event.',
  phrase: "the visitor's latitude and longitude",
  type: 'personal(address) text',
  domain: 'text',
  stable: false,
  evaluate: ({ position }) => position ?? 'geo coordinates not available',
  export: { file: 'built-ins/geo-text/geo-text.ts', name: 'createGeoText', needs: [] },
  example: `rule where {
  on leave
  do log("position", geo.text)
}`,
});
