import type { Binding } from '../../bind/binding.ts';
import { bodyFields, fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { vendors } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type { Word } from '../../../language/syntax/document.ts';
import { runTogether } from '../../evaluate/run-together.ts';
import type { Tag } from '../../../language/model/program.ts';
import type { VendorTable } from '../../../../runtime/tables/tables.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { linkGroup } from '../consent/group.ts';

/** Finds a tag by its name. Reports an unknown name, and that of a vendor with the tag that it probably means. */
export function findTag(linker: Linker, word: Word, source: Source): Binding | undefined {
  const isVendor = vendors.has(word.text) || linker.lookup('vendors', word.text, source);
  if (!isVendor || linker.lookup('running', word.text, source)) {
    return linker.find('running', word, source, 'unknown-tag', ['tag']);
  }
  const [only, other] = linker.visible('running', source).filter((found) => vendorOf(found) === word.text);
  linker.mistake('vendor-for-tag', { name: word.text, nearest: other ? undefined : only?.name.text }, source, word);
  return undefined;
}

function vendorOf({ declaration }: Binding): string | undefined {
  const vendor = declaration.kind.text === 'tag' ? bodyFields(declaration.body).get('vendor')?.value : undefined;
  return vendor?.form === 'name' ? vendor.name : undefined;
}

/** Returns the other tags with the queue of a tag that run on a site and stage of it. */
export function tagsSharing(linker: Linker, tag: Tag): readonly Tag[] {
  const { queue } = tag.vendor.declared ?? {};
  if (!queue) return [];
  return linker
    .all('running')
    .filter(({ declaration }) => declaration.kind.text === 'tag')
    .flatMap((found) => linker.meaning('tag', found) ?? [])
    .filter((other) => other !== tag && other.vendor.declared?.queue === queue && runTogether(other, tag));
}

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
