import { pageLocation } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** Reads the address of the page, redacted. */
export const createUrl = (personal: RegExp) => (): string => redactUrl(pageLocation().href, personal);
