import { hasEmail } from '../../redaction/redact.ts';

/** Whether an address contains an email address. Invalid encodings count, because they could hide one. */
export function emailInUrl(address: string): boolean {
  try {
    decodeURIComponent(address);
    return hasEmail(address);
  } catch {
    return true;
  }
}
