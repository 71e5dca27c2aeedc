import type {
  InventoryCookie,
  InventoryGroup,
  InventoryStored,
  InventoryVendor,
  ReportInventory,
} from '../../../report/data/inventory.ts';
import { cookiesOfVendor } from '../../evaluate/cookies-of-vendor.ts';
import { storedByScript, type StoredItem } from '../../evaluate/stored-by-script.ts';
import type { Accountability, Cookie, Declared, Group, Program, Tag } from '../../model/program.ts';
import { namesOf } from './names-of.ts';

/** Returns what a program sends, stores and declares about it, for the report and the manifest. */
export function describeInventory(program: Program): ReportInventory {
  const { tags, calls, states, consent } = program;
  return {
    tags: tags.map((tag) => ({
      ...describeEntry(tag),
      vendor: tag.vendor.name,
      group: tag.group,
      ...describeCookies(tag.cookies),
    })),
    calls: calls.map((call) => ({ ...describeEntry(call), ...describeGroup(call), id: namesOf(program).get(call)! })),
    states: states.map((state) => ({ ...describeEntry(state), ...describeGroup(state) })),
    groups: (consent?.groups ?? []).map(describeConsentGroup),
    vendors: describeVendors(tags),
    stored: storedByScript(program).map(describeStored),
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

function describeGroup({ group }: { readonly group?: string }) {
  return group === undefined ? {} : { group };
}

function describeConsentGroup({ id, title, number, purpose, cookies }: Group): InventoryGroup {
  return {
    id,
    ...(title !== undefined && { title }),
    number,
    ...(purpose !== undefined && { purpose }),
    ...describeCookies(cookies),
  };
}

function describeVendors(tags: readonly Tag[]): readonly InventoryVendor[] {
  const byName = new Map(tags.map(({ vendor }) => [vendor.name, vendor]));
  return [...byName.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((vendor) => ({ name: vendor.name, title: vendor.title, ...describeCookies(cookiesOfVendor(vendor)) }));
}

function describeCookies(cookies: readonly Cookie[] | undefined): { readonly cookies?: readonly InventoryCookie[] } {
  if (!cookies) return {};
  return {
    cookies: cookies.map(({ name, lifetime }) => ({
      name,
      ...(lifetime !== undefined && { lifetime: seconds(lifetime) }),
    })),
  };
}

function describeStored(item: StoredItem): InventoryStored {
  return { ...item, lifetime: seconds(item.lifetime) };
}

function seconds<Word extends string>(lifetime: number | Word): number | Word {
  return typeof lifetime === 'number' ? lifetime / 1000 : lifetime;
}
