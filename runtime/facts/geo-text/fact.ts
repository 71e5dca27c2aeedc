import { defineFact } from '../../tables.ts';

export const fact = defineFact({
  name: 'geo.text',
  summary:
    'Where the visitor is, as latitude and longitude to a hundredth of a degree, about a kilometre. `error retrieving geo coordinates` where that fails or takes more than 5 s, `geo coordinates not available` where the browser does not know or the visitor has not allowed it before: nobody is asked for a permission. Missing until one of them is known.',
  type: 'personal text?',
  domain: 'text',
  stable: false,
  evaluate: ({ position }) => position,
  export: { file: 'facts/geo-text/geo-text.ts', name: 'createGeoText', needs: ['start'] },
  example: `rule where {
  on leave
  do log("position", geo.text)
}`,
});
