import { defineFunction } from '../../tables/tables.ts';
import { hasEmail } from '../../redaction/redact.ts';

export const functionTable = defineFunction({
  name: 'hasEmail',
  summary:
    'Whether the text contains something like an email address, or a web address with a user, encoded or not; false if the text is missing.',
  phrase: '{text} (contains|does not contain) an email address',
  parameters: [{ name: 'text', type: 'personal text', summary: 'The text.' }],
  result: 'boolean',
  evaluate: hasEmail,
  export: { file: 'redaction/redact.ts', name: 'hasEmail' },
  example: `condition anonymous = not hasEmail(path)`,
});
