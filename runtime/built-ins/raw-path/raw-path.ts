import { pageLocation } from '../../page/document.ts';

/** The path of the page as it stands. */
export const rawPath = (): string => pageLocation().pathname;
