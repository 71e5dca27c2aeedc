import { defineBuiltIn } from '../../tables/tables.ts';
import { placesOfAddress } from '../../tables/places-of-address.ts';

export const builtIn = defineBuiltIn({
  name: 'rawUrl',
  summary: 'The full address of the page, not redacted. It may contain personal data.',
  phrase: 'the unredacted address',
  type: 'personal(url) text',
  domain: 'text',
  stable: false,
  held: true,
  places: placesOfAddress,
  evaluate: (page) => page.url,
  export: { file: 'built-ins/raw-url/raw-url.ts', name: 'rawUrl' },
  example: `data address: personal(url) text = rawUrl`,
});
