import { defineBuiltIn } from '../../tables.ts';
import { redactText } from '../../redaction/redact.ts';

export const builtIn = defineBuiltIn({
  name: 'path',
  summary: 'The path of the page, redacted; a slash at its end stays.',
  type: 'text',
  domain: 'text',
  stable: false,
  evaluate: (page) => redactText(new URL(page.url).pathname),
  export: { file: 'built-ins/path/path.ts', name: 'path' },
  example: `page careers = path contains "/careers/"`,
});
