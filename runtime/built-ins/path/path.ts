import { pageLocation } from '../../page/document.ts';
import { redactText } from '../../redaction/redact.ts';

/** The path of the page, with email addresses redacted. */
export const path = (): string => redactText(pageLocation().pathname);
