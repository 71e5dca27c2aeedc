import type { VendorCookie, VendorTable } from '../../../runtime/tables/tables.ts';
import { boundOf } from '../../language/tables/text-forms.ts';
import type { Cookie } from '../../language/model/program.ts';

/** Returns the cookies of a vendor's table. Undefined if it declares none. */
export function cookiesOfVendor({ cookies }: Pick<VendorTable, 'cookies'>): readonly Cookie[] | undefined {
  return cookies && Object.entries(cookies).map(([name, cookie]) => ({ name, ...aboutOf(cookie) }));
}

function aboutOf({ lifetime, purpose }: VendorCookie): Omit<Cookie, 'name'> {
  const isWord = lifetime === 'session' || lifetime === 'unknown';
  return {
    ...(lifetime !== undefined && { lifetime: isWord ? lifetime : boundOf(lifetime) }),
    ...(purpose !== undefined && { purpose }),
  };
}
