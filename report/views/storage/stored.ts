import type { InventoryCookie, InventoryStored } from '../../data/inventory.ts';
import { memoize } from '../../memoize.ts';
import { formatDuration } from '../../parts/duration.ts';
import type { ReportData } from '../../report-data.ts';

/** A cookie or a key of a storage. */
export interface Stored {
  readonly name: string;
  readonly kind: InventoryStored['kind'];
  /** Seconds, or in words. Undefined if it is not declared. */
  readonly lifetime?: InventoryStored['lifetime'] | 'unknown';
  /** What sets it: states, tags and the project, computed from the rules; groups and vendors, declared. */
  readonly by: readonly { readonly kind: 'state' | 'tag' | 'project' | 'group' | 'vendor'; readonly id: string }[];
  readonly groups: readonly string[];
  readonly purposes: readonly string[];
}

/** Returns everything that the rules store, and the cookies that are declared; by name. */
export const storedOf: (data: ReportData) => readonly Stored[] = memoize(({ inventory }: ReportData) => {
  const { stored, tags, groups, vendors, states } = inventory;
  const found = new Map<string, Stored>();
  const add = ({ name, kind, lifetime, by, groups, purposes }: Stored) => {
    const key = `${kind} ${name}`;
    const known = found.get(key);
    const before = known?.lifetime;
    found.set(key, {
      name,
      kind,
      lifetime: before === undefined || before === 'unknown' ? (lifetime ?? before) : before,
      by: [...(known?.by ?? []), ...by],
      groups: [...new Set([...(known?.groups ?? []), ...groups])],
      purposes: [...new Set([...(known?.purposes ?? []), ...purposes])],
    });
  };
  const purposeOf = (needed: readonly string[]) =>
    groups.filter(({ id }) => needed.includes(id)).flatMap(({ purpose }) => purpose ?? []);
  const addCookies = (
    cookies: readonly InventoryCookie[] | undefined,
    by: Stored['by'][number],
    needed: readonly string[],
    purpose: string | undefined,
  ) => {
    for (const { name, lifetime } of cookies ?? []) {
      add({
        name,
        kind: 'cookie',
        lifetime,
        by: [by],
        groups: needed,
        purposes: purpose === undefined ? purposeOf(needed) : [purpose],
      });
    }
  };
  for (const { name, kind, lifetime, by, groups } of stored) {
    const owner = [...(by.kind === 'state' ? states : by.kind === 'tag' ? tags : [])].find(({ id }) => id === by.id);
    add({ name, kind, lifetime, by: [by], groups, purposes: owner?.purpose ? [owner.purpose] : purposeOf(groups) });
  }
  for (const { id, group, cookies, purpose } of tags) addCookies(cookies, { kind: 'tag', id }, [group], purpose);
  for (const { name, cookies } of vendors) {
    const own = tags.filter(({ vendor }) => vendor === name);
    const isComputed = (cookie: InventoryCookie) => stored.some((one) => one.name === cookie.name);
    const needed = [...new Set(own.map(({ group }) => group))];
    addCookies(
      cookies?.filter((cookie) => !isComputed(cookie)),
      { kind: 'vendor', id: name },
      needed,
      undefined,
    );
  }
  for (const { id, cookies, purpose } of groups) addCookies(cookies, { kind: 'group', id }, [id], purpose);
  return [...found.values()].toSorted((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1,
  );
});

/** Returns what stores a thing of this name, or what the state of this name is stored in. */
export const storedNamed = (data: ReportData, id: string): Stored | undefined =>
  storedOf(data).find(({ name }) => name === id) ??
  storedOf(data).find(({ by }) => by.some((one) => one.kind === 'state' && one.id === id));

/** Returns how long something is stored, in words. */
export function lifetimeInWords({ kind, lifetime }: Pick<Stored, 'kind' | 'lifetime'>): string {
  if (lifetime === undefined) return 'not declared';
  if (lifetime === 'unknown') return 'unknown, as declared';
  if (lifetime === 'unlimited') return 'until somebody removes it';
  if (lifetime === 'session') return kind === 'sessionStorage' ? 'until the tab closes' : 'until the browser closes';
  return formatDuration(lifetime * 1000);
}

/** Whether nobody has declared how long it is stored. */
export const isUndeclared = ({ lifetime }: Stored): boolean => lifetime === undefined || lifetime === 'unknown';

export const kindsInWords: Readonly<Record<Stored['kind'], string>> = {
  cookie: 'cookie',
  localStorage: 'local storage',
  sessionStorage: 'session storage',
};
