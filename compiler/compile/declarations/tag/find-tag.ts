import type { Binding } from '../../bind/binding.ts';
import { bodyFields, fieldName, spanOf, reportUnknownField } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { vendors } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';
import type { WordNode } from '../../../language/syntax/document.ts';
import { runTogether } from '../../evaluate/run-together.ts';
import type { Tag } from '../../../language/model/program.ts';
import type { VendorTable } from '../../../../runtime/tables/tables.ts';
import { linkGroup } from '../consent/groups.ts';
import { addressesOfTag } from '../../evaluate/hosts-of-tag.ts';
import { throughGateway } from '../../evaluate/through-gateway.ts';

/** Finds a tag by its name. Reports an unknown name, and that of a vendor with the tag that it probably means. */
export function findTag(linker: Linker, word: WordNode, source: Source): Binding | undefined {
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
      reportUnknownField(linker, found.source, key, name, { owner, known: allowed });
    } else if (value?.form === 'name') groups[name] = linkGroup(linker, found, value);
    else {
      const expected = 'the name of a consent group';
      linker.mistake('wrong-type', { expected, given: 'something else' }, found.source, value ?? key);
    }
  }
  return groups;
}

/** Links `via: "/metrics"`. The addresses of the tag must have hosts that are known at build time. */
export function linkGateway(
  linker: Linker,
  { declaration, source }: Binding,
  tag: Pick<Tag, 'vendor' | 'options'>,
): Pick<Tag, 'via'> {
  const node = bodyFields(declaration.body).get('via')?.value;
  if (node?.form !== 'text') return {};
  if (!isGateway(node.value)) {
    linker.mistake('bad-gateway', { address: node.value }, source, node);
    return {};
  }
  const addresses = addressesOfTag(tag);
  if (!addresses) {
    linker.mistake('gateway-without-requests', { vendor: tag.vendor.name }, source, node);
    return {};
  }
  const via = { address: node.value.replace(/\/$/, ''), span: spanOf(source, node) };
  const isUnknown = (address: Tag['options'][string]) =>
    address.type.name !== 'unknown' && throughGateway({ via }, address) === undefined;
  if (addresses.some(isUnknown)) linker.mistake('gateway-of-unknown-host', {}, source, node);
  return { via };
}

/** Whether a text is a path of the site, or an address with or without a path. `//` would lead to another host. */
function isGateway(text: string): boolean {
  const match = /^(?:https:\/\/[\w.-]+(?::\d+)?)?((?:\/[\w.~-]+)+\/?)?$/.exec(text);
  const base = 'https://own.example';
  if (!match || text === '' || !URL.canParse(text, base)) return false;
  // Browsers remove the parts "." and "..".
  return new URL(text, base).pathname === (match[1] ?? '/');
}
