import type { Emitter } from '../emitter.ts';

/** Writes the redactor of outgoing texts, which removes email addresses and the values of personal address parameters. */
export function writeRedactor({ writer }: Emitter): string {
  return writer.use({ file: 'functions/redact-url/redact-url.ts', name: 'createRedactUrl', needs: ['redaction'] });
}
