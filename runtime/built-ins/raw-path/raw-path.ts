import { pageLocation } from '../../page/document.ts';

/** The path of the page, not redacted. */
export const rawPath = (): string => pageLocation().pathname;
