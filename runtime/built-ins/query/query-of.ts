import { plainName } from '../../redaction/personal-parameters.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** The first value of a parameter, with what is personal redacted. Encodings of no sense are left as they stand. */
export function queryOf(search: string, name: string, personal: RegExp): string | undefined {
  const value = new URLSearchParams(search).get(name) ?? undefined;
  return value && personal.test(plainName(name)) ? 'redacted' : redactUrl(value, personal);
}
