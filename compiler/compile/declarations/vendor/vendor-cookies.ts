import type { VendorCookie, VendorTable } from '../../../../runtime/tables/tables.ts';
import type { Binding } from '../../bind/binding.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Cookie } from '../../../language/model/program.ts';
import { linkCookies } from '../accountability/accountability.ts';

/** Links the cookies of a vendor as rows of its table. Without the field, the table has none. */
export function linkVendorCookies(linker: Linker, { declaration, source }: Binding): Pick<VendorTable, 'cookies'> {
  const cookies = linkCookies(linker, source, bodyFields(declaration.body).get('cookies')?.value);
  return cookies ? { cookies: Object.fromEntries(cookies.map((cookie) => [cookie.name, rowOf(cookie)])) } : {};
}

function rowOf({ lifetime, purpose }: Cookie): VendorCookie {
  return {
    ...(lifetime !== undefined && { lifetime: typeof lifetime === 'number' ? `${lifetime}ms` : lifetime }),
    ...(purpose !== undefined && { purpose }),
  };
}
