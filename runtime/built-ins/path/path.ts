import { redactText } from '../../redaction/redact.ts';

/** The path of the page, with email addresses redacted. */
export const path = (): string => redactText(location.pathname);
