import { hasEmail } from '../../redaction/redact.ts';

/** Whether an address holds an email; what cannot be decoded could hide one, and counts as one. */
export function emailInUrl(address: string): boolean {
  try {
    decodeURIComponent(address);
    return hasEmail(address);
  } catch {
    return true;
  }
}
