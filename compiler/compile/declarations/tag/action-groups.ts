import type { VendorTable } from '../../../../runtime/tables/tables.ts';
import type { Binding } from '../../bind/binding.ts';
import { bodyFields, fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { linkGroup } from '../consent/group.ts';

/** Links `groups: { action: group }`: actions of a tag with a consent group of their own. */
export function linkActionGroups(
  linker: Linker,
  found: Binding,
  { name: vendor, actions }: VendorTable,
): Readonly<Record<string, string>> {
  const field = bodyFields(found.declaration.body).get('groups')?.value;
  const groups: Record<string, string> = {};
  const allowed = Object.keys(actions).filter((action) => actions[action].mayHaveGroup);
  for (const { key, value } of field?.form === 'record' ? field.entries : []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (!allowed.includes(name)) {
      const owner = `"groups" of a tag with the vendor ${vendor}`;
      linker.mistake('unknown-field', { name, owner, nearest: nearest(name, allowed) }, found.source, key);
    } else if (value?.form === 'name') groups[name] = linkGroup(linker, found, value);
    else {
      const expected = 'the name of a consent group';
      linker.mistake('wrong-type', { expected, given: 'something else' }, found.source, value ?? key);
    }
  }
  return groups;
}
