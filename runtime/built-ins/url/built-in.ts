import { defineBuiltIn } from '../../tables/tables.ts';
import { placesOfAddress } from '../../tables/places-of-address.ts';
import { personalParameters } from '../../redaction/personal-parameters.ts';
import { redactUrl } from '../../redaction/redact.ts';

export const builtIn = defineBuiltIn({
  name: 'url',
  summary: 'The full address of the page, redacted.',
  phrase: 'the address',
  type: 'text',
  domain: 'text',
  stable: false,
  held: true,
  places: placesOfAddress,
  evaluate: (page) => redactUrl(page.url, personalParameters(page.redaction.parameters)),
  export: { file: 'built-ins/url/url.ts', name: 'createUrl', needs: ['redaction'] },
  example: `condition secure = url starts with "https:"`,
});
