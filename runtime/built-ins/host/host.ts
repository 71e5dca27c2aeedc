import { pageLocation } from '../../page/document.ts';

/** The host name of the page, without the port. */
export const host = (): string => pageLocation().hostname;
