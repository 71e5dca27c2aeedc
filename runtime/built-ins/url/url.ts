import { redactUrl } from '../../redaction/redact.ts';
import { held } from '../../page/moment.ts';

/** Reads the address of the page, redacted. */
export const createUrl = (personal: RegExp) => (): string => redactUrl((held ?? window).location!.href, personal);
