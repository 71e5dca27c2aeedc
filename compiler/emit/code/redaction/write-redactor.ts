import type { Emitter } from '../emitter.ts';

/** The redactor of what leaves: emails, and the values of personal parameters of addresses. */
export function writeRedactor({ writer }: Emitter): string {
  return writer.use({ file: 'functions/redact-url/redact-url.ts', name: 'createRedactUrl', needs: ['redaction'] });
}
