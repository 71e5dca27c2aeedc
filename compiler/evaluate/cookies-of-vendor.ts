import type { VendorCookie, VendorTable } from '../../runtime/tables.ts';
import { boundOf } from '../language/is-within.ts';
import type { Cookie } from '../model/program.ts';

/** Returns the cookies of a vendor's table. Undefined if it declares none. */
export function cookiesOfVendor({ cookies }: Pick<VendorTable, 'cookies'>): readonly Cookie[] | undefined {
  return cookies && Object.entries(cookies).map(([name, cookie]) => ({ name, ...lifetimeOf(cookie) }));
}

function lifetimeOf({ lifetime }: VendorCookie): Pick<Cookie, 'lifetime'> {
  if (lifetime === undefined) return {};
  return { lifetime: lifetime === 'session' || lifetime === 'unknown' ? lifetime : boundOf(lifetime) };
}
