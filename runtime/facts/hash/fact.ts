import { defineFact } from '../../tables.ts';
import { personalParameters } from '../../redaction/personal-parameters.ts';
import { redactUrl } from '../../redaction/redact.ts';

export const fact = defineFact({
  name: 'hash',
  summary: 'The end of the address from `#` on, redacted; an empty text where there is none.',
  type: 'text',
  domain: 'text',
  stable: false,
  evaluate: (page) => redactUrl(new URL(page.url).hash, personalParameters(page.redaction.parameters)),
  export: { file: 'facts/hash/hash.ts', name: 'createHash', needs: ['redaction'] },
  example: `condition applying = hash is "#apply"`,
});
