import { pageReferrer } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** Reads the referrer, redacted. */
export const createReferrer = (personal: RegExp) => (): string | undefined =>
  redactUrl(pageReferrer(), personal) || undefined;
