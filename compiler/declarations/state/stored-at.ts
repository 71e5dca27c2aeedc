import { bodyFields } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeOf } from '../../infer/labels/place-of-call.ts';

/** Returns the place where a state is stored. Without `key`, that is its name in session storage or local storage. */
export function storedAt(linker: Linker, { declaration, name, source }: Binding): (readonly string[])[] {
  const fields = bodyFields(declaration.body);
  const key = fields.get('key')?.value;
  if (key?.form === 'call') return placeOf(linker, source, key);
  const keep = fields.get('keep')?.value;
  const area = keep?.form === 'name' ? areas[keep.name] : undefined;
  return area ? [[area, `tagc.${name.text}`]] : [];
}

const areas: Readonly<Record<string, string>> = { session: 'session', visitor: 'local' };
