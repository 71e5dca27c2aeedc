import type { ContainerItem } from '../../model/container.ts';
import { type Declarations } from '../declarations.ts';
import type { Names } from '../names.ts';
import { quote } from '../value-code.ts';
import type { ConsentGroupName } from './scope.ts';

/** An account at a vendor, which many tags of a container use. It becomes one tag. */
export interface VendorAccount {
  readonly name: string;
  /** Options beside the account, as code. */
  readonly options: Map<string, string>;
}

interface OpenAccount extends VendorAccount {
  readonly vendor: string;
  readonly title: string;
  readonly idOption: string;
  readonly id: string;
  readonly group: ConsentGroupName;
  readonly items: Set<ContainerItem>;
}

export interface Accounts {
  /** Returns the account of a vendor with this id, which is code, for tags that wait for a consent group. */
  use(vendor: VendorUse, id: string, group: ConsentGroupName, item: ContainerItem): VendorAccount;
  /** Returns the id of the only account of a vendor so far. */
  only(vendor: VendorUse): string | undefined;
  /** Calls a function with each account of a vendor so far. */
  each(vendor: VendorUse, change: (account: VendorAccount) => void): void;
  /** Returns the name of an analytics variable, such as `eVar5`. */
  variable(slot: string): string;
  /** Declares all of them. */
  declare(declarations: Declarations): void;
  readonly libraries: ReadonlySet<string>;
}

/** A vendor of the library. */
export interface VendorUse {
  /** The name of the vendor in rules. */
  readonly vendor: string;
  /** The name of its file in the library; undefined for those that are built in. */
  readonly library?: string;
  readonly title: string;
  /** The option that names the account. */
  readonly idOption: string;
  /** The name of its tag, if it is free. */
  readonly name: string;
}

export const libraryVendors = {
  adobeAnalytics: { vendor: 'adobeAnalytics', title: 'Adobe Analytics', idOption: 'suite', name: 'analytics' },
  visitorIdentity: {
    vendor: 'visitorIdentity',
    title: 'Experience Cloud Identity Service',
    idOption: 'organisation',
    name: 'identity',
  },
  personalisation: { vendor: 'personalisation', title: 'Adobe Target', idOption: 'client', name: 'target' },
  ga4: { vendor: 'ga4', library: 'ga4', title: 'Google Analytics 4', idOption: 'id', name: 'analytics' },
  ads: { vendor: 'googleAds', library: 'google-ads', title: 'Google Ads', idOption: 'id', name: 'ads' },
  floodlight: { vendor: 'floodlight', library: 'floodlight', title: 'Floodlight', idOption: 'id', name: 'activities' },
  meta: { vendor: 'metaPixel', library: 'meta-pixel', title: 'Meta Pixel', idOption: 'pixel', name: 'meta' },
  hotjar: { vendor: 'hotjar', library: 'hotjar', title: 'Hotjar', idOption: 'site', name: 'hotjar' },
  clarity: { vendor: 'clarity', library: 'clarity', title: 'Microsoft Clarity', idOption: 'project', name: 'clarity' },
  linkedin: {
    vendor: 'linkedin',
    library: 'linkedin',
    title: 'LinkedIn Insight Tag',
    idOption: 'partner',
    name: 'linkedin',
  },
  uet: { vendor: 'uet', library: 'uet', title: 'Microsoft Advertising', idOption: 'id', name: 'microsoftAds' },
  tiktok: { vendor: 'tiktok', library: 'tiktok', title: 'TikTok Pixel', idOption: 'id', name: 'tiktok' },
  awin: { vendor: 'awin', library: 'awin', title: 'Awin', idOption: 'advertiser', name: 'affiliates' },
  hubspot: { vendor: 'hubspot', library: 'hubspot', title: 'HubSpot', idOption: 'portal', name: 'hubspot' },
  pinterest: { vendor: 'pinterest', library: 'pinterest', title: 'Pinterest tag', idOption: 'id', name: 'pinterest' },
} satisfies Record<string, VendorUse>;

const bySlot = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Where accounts are declared. */
const file = 'rules/accounts.dsl';

export function createAccounts(names: Names, titleOf: (title: string) => string): Accounts {
  const accounts = new Map<string, OpenAccount>();
  const libraries = new Set<string>();
  const slots = new Set<string>();
  return {
    libraries,
    use({ vendor, library, title, idOption, name }, id, group, item) {
      if (library !== undefined) libraries.add(library);
      const key = `${vendor} ${id} ${group}`;
      let account = accounts.get(key);
      if (!account) {
        account = {
          name: names.give(name, name),
          options: new Map(),
          vendor,
          title,
          idOption,
          id,
          group,
          items: new Set(),
        };
        accounts.set(key, account);
      }
      account.items.add(item);
      return account;
    },
    only({ vendor }) {
      const ids = new Set([...accounts.values()].flatMap((account) => (account.vendor === vendor ? account.id : [])));
      return ids.size === 1 ? [...ids][0] : undefined;
    },
    each({ vendor }, change) {
      for (const account of accounts.values()) if (account.vendor === vendor) change(account);
    },
    variable(slot) {
      slots.add(slot);
      return slot;
    },
    declare(declarations) {
      if (slots.size > 0) {
        const rows = [...slots].toSorted(bySlot).map((slot) => `${slot}: ${slot}`);
        const text = `/// Give the variables readable names: the left side is what rules write.\nvariables {\n${rows.join('\n')}\n}`;
        declarations.add(file, { label: 'variables ', text, items: [] });
      }
      for (const { name, vendor, title, idOption, id, group, items } of accounts.values()) {
        // Tags of one account differ in their groups only.
        const same = [...accounts.values()].filter((account) => account.vendor === vendor && account.id === id);
        const options = new Map(same.flatMap((account) => [...account.options]));
        const all = [[idOption, id] as const, ...options].map(([option, code]) => `${option}: ${code}`);
        const text = `tag ${name} ${quote(titleOf(title))} {\nvendor: ${vendor}\ngroup: ${group}\noptions: { ${all.join(', ')} }\n}`;
        declarations.add(file, { label: `tag ${name}`, text, items: [...items] });
      }
    },
  };
}
