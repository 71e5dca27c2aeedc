import { held } from '../../page/moment.ts';
import { emailInUrl } from './email-in-url.ts';

/** Whether the page's address contains something like an email address. */
export const urlHasEmail = (): boolean => emailInUrl((held ?? window).location!.href);
