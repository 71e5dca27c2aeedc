import { pageLocation } from '../../page/document.ts';

/** The address of the page as it stands. */
export const rawUrl = (): string => pageLocation().href;
