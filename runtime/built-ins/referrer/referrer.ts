import { pageReferrer } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** Creates the function that returns the redacted referrer. */
export const createReferrer = (personal: RegExp) => (): string | undefined =>
  redactUrl(pageReferrer(), personal) || undefined;
