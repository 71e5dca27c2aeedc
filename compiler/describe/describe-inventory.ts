import type {
  InventoryCookie,
  InventoryGroup,
  InventoryVendor,
  ReportInventory,
} from '../contract/report/inventory.ts';
import type { VendorTable } from '../../runtime/tables/tables.ts';
import { groupOfData } from '../compile/analysis/gate-of.ts';
import { cookiesOfVendor } from '../compile/evaluate/cookies-of-vendor.ts';
import { readByScript, storedByScript, type StoredItem } from '../compile/evaluate/stored-by-script.ts';
import { labelOf } from '../compile/infer/labels/label-of.ts';
import { labelsAt } from '../compile/infer/labels/label-tree.ts';
import { describeLabel, joinLabels } from '../language/model/label.ts';
import type { Authorisation } from '../language/model/declared-vendor.ts';
import type { Accountability, Cookie, Declared, Group, Program } from '../language/model/program.ts';
import { uniqueNamesOf } from '../compile/analysis/unique-names-of.ts';

/** Returns what a program sends, stores and declares about it, for the report and the manifest. */
export function describeInventory(program: Program): ReportInventory {
  const { tags, calls, states, consent } = program;
  const read = readByScript(program).map((item) => ({ ...item, ...describeLabelOf(item, program) }));
  return {
    tags: tags.map((tag) => ({
      ...describeEntry(tag),
      ...describeAuthorisation(tag),
      vendor: tag.vendor.name,
      group: tag.substituteFor?.group ?? groupOfData(tag),
      // A tag that runs without consent sets none, which is checked.
      ...describeCookies(tag.cookies ?? (tag.substituteFor && []), program),
    })),
    calls: calls.map((call) => ({
      ...describeEntry(call),
      ...describeAuthorisation(call),
      ...describeGroup(call),
      id: uniqueNamesOf(program).get(call)!,
    })),
    states: states.map((state) => ({
      ...describeEntry(state),
      ...describeGroup(state),
      ...(state.initial && (state.key || state.keep !== 'page') && { isStoredWhenRead: true as const }),
    })),
    groups: (consent?.groups ?? []).map((group) => describeConsentGroup(group, program)),
    vendors: describeVendors(program),
    stored: storedByScript(program).map((item) => ({
      ...item,
      lifetime: seconds(item.lifetime),
      ...describeLabelOf(item, program),
    })),
    ...(read.length > 0 && { read }),
  };
}

function describeEntry({ id, title, purpose, owner, until }: Declared & Accountability) {
  return {
    id,
    ...(title !== undefined && { title }),
    ...(purpose !== undefined && { purpose }),
    ...(owner !== undefined && { owner }),
    ...(until !== undefined && { until: until.day }),
  };
}

function describeAuthorisation({ reason, approved, operator }: Authorisation): Authorisation {
  return {
    ...(reason !== undefined && { reason }),
    ...(approved !== undefined && { approved }),
    ...(operator && { operator }),
  };
}

function describeGroup({ group }: { readonly group?: string }) {
  return group === undefined ? {} : { group };
}

function describeConsentGroup({ id, title, number, purpose, cookies }: Group, program: Program): InventoryGroup {
  return {
    id,
    ...(title !== undefined && { title }),
    number,
    ...(purpose !== undefined && { purpose }),
    ...describeCookies(cookies, program),
  };
}

function describeVendors(program: Program): readonly InventoryVendor[] {
  const byName = new Map(program.tags.map(({ vendor }) => [vendor.name, vendor]));
  return [...byName.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((vendor) => ({
      name: vendor.name,
      title: vendor.title,
      ...(vendor.isElement && { isElement: true as const }),
      ...describeCookies(cookiesOfVendor(vendor), program),
      ...describeKeys(vendor, program),
    }));
}

function describeCookies(
  cookies: readonly Cookie[] | undefined,
  program: Program,
): { readonly cookies?: readonly InventoryCookie[] } {
  if (!cookies) return {};
  return {
    cookies: cookies.map(({ name, lifetime, purpose }) => ({
      name,
      ...(lifetime !== undefined && { lifetime: seconds(lifetime) }),
      ...(purpose !== undefined && { purpose }),
      ...describeLabelOf({ name, kind: 'cookie' }, program),
    })),
  };
}

function describeKeys({ storage }: VendorTable, program: Program): Pick<InventoryVendor, 'keys'> {
  if (!storage) return {};
  return {
    keys: Object.entries(storage).map(([name, { area: kind, purpose }]) => ({
      name,
      kind,
      ...(purpose !== undefined && { purpose }),
      ...describeLabelOf({ name, kind }, program),
    })),
  };
}

/** Returns the label of a cookie or key: of its place, and of the state that is kept in it. */
function describeLabelOf(
  {
    name,
    kind,
    by,
  }: Pick<StoredItem, 'name' | 'kind'> & { readonly by?: { readonly kind: string; readonly id: string } },
  { labels, states }: Program,
): { readonly personal?: string } {
  const state =
    by?.kind === 'state' ? states.find(({ id, key, keep }) => id === by.id && (key || keep !== 'page')) : undefined;
  const label = joinLabels(labelOf(labelsAt(labels, [steps[kind], name])), state && labelOf(state.type));
  return label ? { personal: describeLabel(label) } : {};
}

/** The first step to a place of each kind. */
const steps = { cookie: 'cookie', localStorage: 'local', sessionStorage: 'session' } as const;

function seconds<Word extends string>(lifetime: number | Word): number | Word {
  return typeof lifetime === 'number' ? lifetime / 1000 : lifetime;
}
