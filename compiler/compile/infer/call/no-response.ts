import { vendors } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type { Node } from '../../../language/syntax/document.ts';
import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Binding } from '../../bind/binding.ts';

/** Reports a name that is a tag without a client, not a value. Skips tags with errors, because their vendor may be unknown. */
export function reportNoResponse(linker: Linker, source: Source, name: string, node: Node): boolean {
  if (linker.lookup('values', name, source)) return false;
  const found = linker.lookup('running', name, source);
  if (found?.declaration.kind.text !== 'tag') return false;
  if (isRead(linker, found)) linker.mistake('no-response', { name }, source, node);
  return true;
}

function isRead(linker: Linker, { declaration, source }: Binding): boolean {
  if (declaration.incomplete || linker.isLost(declaration)) return false;
  const vendor = bodyFields(declaration.body).get('vendor')?.value;
  if (vendor?.form !== 'name') return false;
  return vendors.has(vendor.name) || linker.lookup('vendors', vendor.name, source) !== undefined;
}
