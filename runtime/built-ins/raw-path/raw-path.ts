import { held } from '../../page/moment.ts';

/** The path of the page, not redacted. */
export const rawPath = (): string => (held ?? window).location!.pathname;
