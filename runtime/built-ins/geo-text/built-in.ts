import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'geo.text',
  summary:
    'Where the visitor is, as latitude and longitude to a hundredth of a degree, about a kilometre. `error retrieving geo coordinates` where that fails or takes more than 5 s, `geo coordinates not available` where the browser does not know, has not found out yet, or the visitor has not allowed it before: nobody is asked for a permission. The browser is asked when the value is first read, so in what a tag sends no sooner than its gate is open; it answers later, so the first reading is always `geo coordinates not available`. Read it early, or use it on a later event.',
  type: 'personal text',
  domain: 'text',
  stable: false,
  evaluate: ({ position }) => position ?? 'geo coordinates not available',
  export: { file: 'built-ins/geo-text/geo-text.ts', name: 'createGeoText', needs: [] },
  example: `rule where {
  on leave
  do log("position", geo.text)
}`,
});
