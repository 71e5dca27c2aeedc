import { defineFact } from '../../tables.ts';
import { redactText } from '../../redaction/redact.ts';

export const fact = defineFact({
  name: 'path',
  summary: 'The path of the page, redacted; a slash at its end stays.',
  type: 'text',
  domain: 'text',
  stable: false,
  evaluate: (page) => redactText(new URL(page.url).pathname),
  export: { file: 'facts/path/path.ts', name: 'path' },
  example: `page careers = path contains "/careers/"`,
});
