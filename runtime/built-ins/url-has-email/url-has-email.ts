import { pageLocation } from '../../page/document.ts';
import { emailInUrl } from './email-in-url.ts';

/** Whether the page's address contains something like an email address. */
export const urlHasEmail = (): boolean => emailInUrl(pageLocation().href);
