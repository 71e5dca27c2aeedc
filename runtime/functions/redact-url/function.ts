import { defineFunction } from '../../tables.ts';
import { redactUrl } from '../../redaction/redact.ts';

export const functionTable = defineFunction({
  name: 'redactUrl',
  summary: 'The address with email addresses and the values of personal query parameters replaced by `redacted`.',
  parameters: [{ name: 'address', type: 'personal text', summary: 'The address.' }],
  result: 'text',
  removes: ['email', 'url'],
  keepsText: true,
  evaluate: (address?: string, personal = /(?!)/) => redactUrl(address, personal),
  export: { file: 'functions/redact-url/redact-url.ts', name: 'createRedactUrl', needs: ['redaction'] },
  example: `data cameFrom: text = redactUrl(rawReferrer)`,
});
