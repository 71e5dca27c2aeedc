import { redactText } from '../../redaction/redact.ts';
import { held } from '../../page/moment.ts';

/** The path of the page, with email addresses redacted. */
export const path = (): string => redactText((held ?? window).location!.pathname);
