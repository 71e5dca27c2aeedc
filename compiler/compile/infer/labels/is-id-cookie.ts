import { cookiePattern } from '../../../language/tables/cookie-pattern.ts';
import { vendors } from '../../../language/tables/tables.ts';
import { idCookiesOf } from '../../evaluate/id-cookies-of.ts';
import type { Place } from '../../../../runtime/tables/place.ts';

/** Whether a place is a cookie in which a vendor keeps an id of the visitor, even if no tag of the project has that vendor. */
export function isIdCookie([kind, name]: Place): boolean {
  return kind === 'cookie' && name !== undefined && idCookies().test(name);
}

let pattern: RegExp | undefined;

const idCookies = () => (pattern ??= new RegExp(cookiePattern([...vendors.values()].flatMap(idCookiesOf))));
