import { isPersonalName } from '../../redaction/is-personal-name.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** The first value of a parameter, redacted. Invalid encodings stay unchanged. */
export function queryOf(search: string, name: string, personal: RegExp): string | undefined {
  const value = new URLSearchParams(search).get(name) ?? undefined;
  return value && isPersonalName(name, personal) ? 'redacted' : redactUrl(value, personal);
}
