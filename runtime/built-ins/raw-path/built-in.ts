import { defineBuiltIn } from '../../tables/tables.ts';
import { placesOfPath } from '../../tables/places-of-address.ts';

export const builtIn = defineBuiltIn({
  name: 'rawPath',
  summary: 'The path of the page, not redacted. It may contain personal data.',
  phrase: 'the unredacted path',
  type: 'personal(url) text',
  domain: 'text',
  stable: false,
  held: true,
  places: placesOfPath,
  evaluate: (page) => new URL(page.url).pathname,
  export: { file: 'built-ins/raw-path/raw-path.ts', name: 'rawPath' },
  example: `data fullPath: personal(url) text = rawPath`,
});
