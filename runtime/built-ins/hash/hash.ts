import { redactUrl } from '../../redaction/redact.ts';

/** Reads the hash of the page, redacted. */
export const createHash = (personal: RegExp) => (): string => redactUrl(location.hash, personal);
