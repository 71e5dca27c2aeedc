import { defineFunction } from '../../tables/tables.ts';
import { redactText } from '../../redaction/redact.ts';

export const functionTable = defineFunction({
  name: 'redact',
  summary:
    'The text with email addresses, and users and passwords of web addresses, replaced by `redacted`. Names, telephone numbers and other personal data stay.',
  phrase: '{text}',
  parameters: [{ name: 'text', type: 'personal text', summary: 'The text.' }],
  result: 'text',
  removes: ['email'],
  keepsText: true,
  evaluate: redactText,
  export: { file: 'redaction/redact.ts', name: 'redactText' },
  example: `data title: text = redact(pageTitle)`,
});
