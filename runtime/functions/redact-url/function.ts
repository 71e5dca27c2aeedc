import { defineFunction } from '../../tables/tables.ts';
import { redactUrl } from '../../redaction/redact.ts';

export const functionTable = defineFunction({
  name: 'redactUrl',
  summary:
    'The address with email addresses, its user and password, and the values of personal parameters in its query and hash replaced by `redacted`. Other personal data stays.',
  phrase: '{address}',
  parameters: [{ name: 'address', type: 'personal text', summary: 'The address.' }],
  result: 'text',
  removes: ['email', 'url'],
  keepsText: true,
  evaluate: (address?: string, personal = /(?!)/) => redactUrl(address, personal),
  export: { file: 'functions/redact-url/redact-url.ts', name: 'createRedactUrl', needs: ['redaction'] },
  example: `data cameFrom: text = redactUrl(rawReferrer)`,
});
