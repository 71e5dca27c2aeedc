import type { Vendor } from '../../../language/model/declared-vendor.ts';
import { replays, scriptStarts, type Tag } from '../../../language/model/program.ts';
import type { VendorTable } from '../../../../runtime/tables/tables.ts';
import type { Span } from '../../../language/source/source.ts';
import { vendors } from '../../../language/tables/tables.ts';
import { bodyFields, spanOf, fieldName, reportUnknownField } from '../../bind/fields.ts';
import { linkAccountability, linkAuthorisation, linkCookies, linkStatement } from '../accountability/accountability.ts';
import { linkGroup } from '../consent/groups.ts';
import type { Linker } from '../../bind/linker.ts';
import { readUnit } from '../../../language/tables/units.ts';
import { lazily, memoize } from '../../traverse/memoize.ts';
import { linkRunning, valueClause } from '../running/running.ts';
import type { Context } from '../../bind/context.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { findTag } from './find-tag.ts';
import { linkOptions } from './options.ts';
import { runTogether } from '../../evaluate/run-together.ts';
import { addressesOfTag } from '../../evaluate/hosts-of-tag.ts';
import { throughGateway } from '../../evaluate/through-gateway.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    tag: Tag;
  }
}

export const tagLink = defineLink('tag', {
  meaning: linkTag,
});

/** Links `tag x { vendor: … group: … options: { … } }`. */
function linkTag(linker: Linker, found: Binding): Tag | undefined {
  const { declaration, source } = found;
  const fields = bodyFields(declaration.body);
  const { running } = linkRunning(linker, found);
  // A gate is checked when an action starts, possibly long after the event, so it cannot use fields of events.
  const context: Context = { source };
  const vendor = linkVendor(linker, found);
  if (!vendor) return undefined;
  if (running.triggers.length > 0) reportIdle(linker, found, vendor);
  const group = fields.get('group')?.value;
  const sharedAccount = linkStatement(linker, source, 'sharedAccount', fields.get('sharedAccount')?.value);
  const linked = linkOptions(linker, found, vendor, context);
  const ownGroup = group?.form === 'name' ? linkGroup(linker, found, group) : 'necessary';
  const advanced = linkReason(linker, found, 'advanced');
  const exempt = linkReason(linker, found, 'exempt');
  const substitute = linkSubstitute(linker, found);
  const tag: Tag = {
    ...running,
    get triggers() {
      return running.triggers.length > 0 ? running.triggers : (tag.substituteFor?.triggers ?? running.triggers);
    },
    get off() {
      return running.off ?? tag.substituteFor?.off;
    },
    get sites() {
      return withinThose(running.sites, tag.substituteFor?.sites);
    },
    get stages() {
      return withinThose(running.stages, tag.substituteFor?.stages);
    },
    vendor,
    group: advanced ? 'necessary' : ownGroup,
    groups: linkActionGroups(linker, found, vendor),
    ...linked,
    ...linkScriptStart(linker, found, vendor),
    ...linkReplay(found, ownGroup === 'necessary' || advanced ? undefined : substitute?.span),
    ...(substitute && { substitute }),
    ...(sharedAccount !== undefined && { sharedAccount }),
    ...(exempt && { exempt }),
    ...(advanced && { advanced: { ...advanced, group: ownGroup } }),
    ...linkGateway(linker, found, { vendor, options: linked.options }),
    cookies: linkCookies(linker, source, fields.get('cookies')?.value),
    ...linkAccountability(linker, found),
    ...linkAuthorisation(linker, found, vendor),
    // All tags are needed, so it is read once they are linked.
    get sharing() {
      return sharing();
    },
    get substituteFor() {
      return substituteFor();
    },
  };
  const sharing = lazily(() => tagsSharing(linker, tag));
  const substituteFor = lazily(() => substitutedTags(linker).get(tag));
  return tag;
}

const withinThose = (own: readonly string[], others: readonly string[] = own) =>
  own.filter((name) => others.includes(name));

function linkVendor(linker: Linker, { declaration, source }: Binding): Vendor | undefined {
  const node = bodyFields(declaration.body).get('vendor')?.value;
  if (node?.form !== 'name') return undefined;
  const vendor = vendors.get(node.name);
  if (vendor) return vendor;
  const word = { text: node.name, start: node.start, end: node.end };
  const found = linker.find('vendors', word, source, 'unknown-vendor', undefined, vendors.keys());
  return found && linker.meaning('vendor', found);
}

/** Reports `on` in a tag whose vendor does nothing by itself and needs rules. */
function reportIdle(
  linker: Linker,
  { declaration, source, name }: Binding,
  { actions, starts = 'run' }: VendorTable,
): void {
  if (Object.hasOwn(actions, starts)) return;
  const [action] = Object.keys(actions);
  const where = action
    ? `in a rule that names the action, as in "do ${name.text}.${action}"`
    : 'in a tag whose vendor has an action';
  linker.mistake('not-here', { what: '"on"', where }, source, valueClause(declaration, 'on')?.word ?? name);
}

/** Links `groups: { action: group }`: actions of a tag with a consent group of their own. */
function linkActionGroups(
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

/** Links `start: idle`. Reports it in a tag whose vendor has no script that could wait. */
function linkScriptStart(
  linker: Linker,
  { declaration, source }: Binding,
  { declared }: Vendor,
): Pick<Tag, 'scriptStart'> {
  const entry = bodyFields(declaration.body).get('start');
  if (entry?.value?.form !== 'name') return {};
  const { name } = entry.value;
  if (declared?.script) return { scriptStart: scriptStarts.find((word) => word === name) };
  const where = 'in a tag of a vendor that rule files declare with a script';
  linker.mistake('not-here', { what: '"start"', where }, source, entry.key);
  return {};
}

/** Links `withoutConsent: visitCounts`. */
function linkSubstitute(linker: Linker, { declaration, source }: Binding): Tag['substitute'] {
  const node = bodyFields(declaration.body).get('withoutConsent')?.value;
  if (node?.form !== 'name') return undefined;
  const found = findTag(linker, { text: node.name, start: node.start, end: node.end }, source);
  const tag = found && linker.meaning('tag', found);
  return tag && { tag, span: spanOf(source, node) };
}

/** Returns the tags that run in place of others, each with the first one that names it. An edit of rules changes none. */
const substitutedTags = memoize((linker: Linker): ReadonlyMap<Tag, Tag> => {
  const naming = linker
    .all('running')
    .filter(({ declaration }) => declaration.kind.text === 'tag' && bodyFields(declaration.body).has('withoutConsent'))
    .flatMap((found) => linker.meaning('tag', found) ?? []);
  return new Map(naming.toReversed().flatMap((tag) => (tag.substitute ? [[tag.substitute.tag, tag]] : [])));
});

/**
 * Links `replay: all` and `replayWithin: 30min`. A tag with a substitute, whose name has the place `substitute`, does nothing
 * again that the substitute has counted.
 */
function linkReplay({ declaration, source }: Binding, substitute?: Span): Pick<Tag, 'replay' | 'replayWithin'> {
  const fields = bodyFields(declaration.body);
  const [replay, age] = ['replay', 'replayWithin'].map((name) => fields.get(name)?.value);
  const what = replay?.form === 'name' ? replays.find((word) => word === replay.name) : undefined;
  const implied = substitute && !what ? ({ what: 'none', span: substitute } as const) : undefined;
  return {
    ...(replay && what && what !== 'latest' && { replay: { what, span: spanOf(source, replay) } }),
    ...(implied && { replay: implied }),
    ...(age?.form === 'number' && {
      replayWithin: { milliseconds: readUnit(age.value, age.unit ?? 'ms').value, span: spanOf(source, age) },
    }),
  };
}

/** Links `exempt: "reason"` or `advanced: "reason"`. */
function linkReason(linker: Linker, { declaration, source }: Binding, field: string): Tag['exempt'] {
  const node = bodyFields(declaration.body).get(field)?.value;
  const reason = linkStatement(linker, source, field, node);
  return node && reason !== undefined ? { reason, span: spanOf(source, node) } : undefined;
}

/** Links `via: "/metrics"`. The addresses of the tag must have hosts that are known at build time. */
function linkGateway(
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

/** Returns the other tags with the queue of a tag that run on a site and stage of it. */
function tagsSharing(linker: Linker, tag: Tag): readonly Tag[] {
  const { queue } = tag.vendor.declared ?? {};
  if (!queue) return [];
  return linker
    .all('running')
    .filter(({ declaration }) => declaration.kind.text === 'tag')
    .flatMap((found) => linker.meaning('tag', found) ?? [])
    .filter((other) => other !== tag && other.vendor.declared?.queue === queue && runTogether(other, tag));
}
