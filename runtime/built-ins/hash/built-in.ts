import { defineBuiltIn } from '../../tables/tables.ts';
import { personalParameters } from '../../redaction/personal-parameters.ts';
import { redactUrl } from '../../redaction/redact.ts';

export const builtIn = defineBuiltIn({
  name: 'hash',
  summary: 'The part of the address from `#` on, redacted; an empty text if there is none.',
  phrase: 'the fragment of the address',
  type: 'text',
  domain: 'text',
  stable: false,
  held: true,
  places: [['hash']],
  evaluate: (page) => redactUrl(new URL(page.url).hash, personalParameters(page.redaction.parameters)),
  export: { file: 'built-ins/hash/hash.ts', name: 'createHash', needs: ['redaction'] },
  example: `condition applying = hash is "#apply"`,
});
