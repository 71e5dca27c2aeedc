import { bodyFields } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeOf } from '../../infer/labels/place-of-call.ts';

/** Without a key of its own a state is stored under its name, for a session or for good. */
export function storedAt(linker: Linker, { declaration, name, source }: Binding): (readonly string[])[] {
  const fields = bodyFields(declaration.body);
  const key = fields.get('key')?.value;
  if (key?.form === 'call') return placeOf(linker, source, key);
  const keep = fields.get('keep')?.value;
  const area = keep?.form === 'name' ? areas[keep.name] : undefined;
  return area ? [[area, `tagc.${name.text}`]] : [];
}

const areas: Readonly<Record<string, string>> = { session: 'session', visitor: 'local' };
