import { held } from '../../page/moment.ts';

/** The address of the page, not redacted. */
export const rawUrl = (): string => (held ?? window).location!.href;
