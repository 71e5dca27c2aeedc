import { pageReferrer } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';

/** Reads the address that led here, with what is personal in it redacted. */
export const createReferrer = (personal: RegExp) => (): string | undefined =>
  redactUrl(pageReferrer(), personal) || undefined;
