import { defineFact } from '../../tables.ts';
import { emailInUrl } from './email-in-url.ts';

export const fact = defineFact({
  name: 'urlHasEmail',
  summary: 'Whether the address holds something like an email address, or an encoding that no one can read.',
  type: 'boolean',
  domain: 'finite',
  stable: false,
  evaluate: (page) => emailInUrl(page.url),
  export: { file: 'facts/url-has-email/url-has-email.ts', name: 'urlHasEmail' },
  example: `condition anonymous = not urlHasEmail`,
});
