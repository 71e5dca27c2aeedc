import { pageLocation } from '../../page/document.ts';

/** The address of the page, not redacted. */
export const rawUrl = (): string => pageLocation().href;
