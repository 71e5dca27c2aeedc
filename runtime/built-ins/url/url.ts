import { redactUrl } from '../../redaction/redact.ts';

/** Reads the address of the page, redacted. */
export const createUrl = (personal: RegExp) => (): string => redactUrl(location.href, personal);
