import { defineBuiltIn } from '../../tables/tables.ts';
import { placesOfAddress } from '../../tables/places-of-address.ts';
import { emailInUrl } from './email-in-url.ts';

export const builtIn = defineBuiltIn({
  name: 'urlHasEmail',
  summary: 'Whether the address contains something like an email address, a user and password, or an invalid encoding.',
  phrase: 'the address (contains|does not contain) an email address or the like',
  type: 'personal boolean',
  domain: 'finite',
  stable: false,
  held: true,
  places: placesOfAddress,
  evaluate: (page) => emailInUrl(page.url),
  export: { file: 'built-ins/url-has-email/url-has-email.ts', name: 'urlHasEmail' },
  example: `condition anonymous = not urlHasEmail`,
});
