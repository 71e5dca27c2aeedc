import { defineBuiltIn } from '../../tables/tables.ts';
import { placesOfPath } from '../../tables/places-of-address.ts';
import { redactText } from '../../redaction/redact.ts';

export const builtIn = defineBuiltIn({
  name: 'path',
  summary: 'The path of the page, redacted, including any slash at the end.',
  phrase: 'the path',
  type: 'text',
  domain: 'text',
  stable: false,
  held: true,
  places: placesOfPath,
  evaluate: (page) => redactText(new URL(page.url).pathname),
  export: { file: 'built-ins/path/path.ts', name: 'path' },
  example: `page careers = path contains "/careers/"`,
});
