import { plainName } from '../../redaction/personal-parameters.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** The first value of a parameter, redacted. Invalid encodings stay unchanged. */
export function queryOf(search: string, name: string, personal: RegExp): string | undefined {
  const value = new URLSearchParams(search).get(name) ?? undefined;
  return value && personal.test(plainName(name)) ? 'redacted' : redactUrl(value, personal);
}
