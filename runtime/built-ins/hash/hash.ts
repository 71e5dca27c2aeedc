import { pageLocation } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** Reads the hash of the page, with what is personal in it redacted. */
export const createHash = (personal: RegExp) => (): string => redactUrl(pageLocation().hash, personal);
