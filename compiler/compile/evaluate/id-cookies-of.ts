import type { VendorTable } from '../../../runtime/tables/tables.ts';

/** Returns the names of the cookies in which a vendor keeps an id of the visitor, with `*`. */
export function idCookiesOf({ cookies = {} }: Pick<VendorTable, 'cookies'>): readonly string[] {
  return Object.keys(cookies).filter((name) => cookies[name].isId);
}
