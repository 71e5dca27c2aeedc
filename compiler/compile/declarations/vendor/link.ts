import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Vendor } from '../../../language/model/declared-vendor.ts';
import { vendors } from '../../../language/tables/tables.ts';
import { defineLink } from '../define-link.ts';
import { linkAuthorisation } from '../accountability/accountability.ts';
import { linkCustomVendor } from './custom-vendor.ts';
import { linkDeclaredVendor } from './declared/declared-vendor.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    vendors: true;
  }
  interface Meanings {
    vendor: Vendor;
  }
}

export const vendorLink = defineLink('vendor', {
  meaning: linkVendor,
  isReserved: (name) => vendors.has(name),
});

/** Links a vendor; returns a table such as built-in vendors have. */
function linkVendor(linker: Linker, found: Binding): Vendor | undefined {
  const vendor = linkTable(linker, found);
  return vendor && { ...vendor, ...linkAuthorisation(linker, found) };
}

function linkTable(linker: Linker, found: Binding): Vendor | undefined {
  const { values, body, incomplete } = found.declaration;
  if (values.length > 0) return linkCustomVendor(linker, found);
  if (body) return linkDeclaredVendor(linker, found);
  if (!incomplete) {
    const part = 'module, as in module("./modules/own.ts"), and no actions in braces';
    linker.mistake('missing-part', { kind: 'vendor', part }, found.source, found.name);
  }
  return undefined;
}
