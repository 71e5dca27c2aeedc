import { pageLocation } from '../../page/document.ts';

/** The host name of the page, without a port. */
export const host = (): string => pageLocation().hostname;
