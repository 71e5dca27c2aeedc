import { redactUrl } from '../../redaction/redact.ts';
import { held } from '../../page/moment.ts';

/** Reads the hash of the page, redacted. */
export const createHash = (personal: RegExp) => (): string => redactUrl((held ?? window).location!.hash, personal);
