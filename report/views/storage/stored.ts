import type { NeededConsent } from '../../consent-in-words.ts';
import type {
  InventoryCookie,
  InventoryRead,
  InventoryStored,
  ReportInventory,
} from '../../../compiler/contract/report/inventory.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { splitName } from '../../../compiler/describe/sentences/split-name.ts';
import { formatDuration } from '../../parts/duration.ts';
import { differentPurposes, ownOrOfGroups, type Purpose } from '../../purposes.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';

/** A cookie or a key of a storage. */
export interface Stored extends NeededConsent {
  readonly name: string;
  readonly kind: InventoryStored['kind'];
  /** What sets it: states, tags and the project, computed from the rules; groups and vendors, declared. */
  readonly by: readonly Setter[];
  /** What reads it, although no rule sets it. */
  readonly readBy: readonly Reader[];
  readonly purposes: readonly Purpose[];
  /** The kinds of personal data in it. Undefined if it is not labelled. */
  readonly personal?: string;
}

export interface Setter {
  readonly kind: 'state' | 'tag' | 'project' | 'group' | 'vendor';
  readonly id: string;
  readonly title?: string;
  /** How long it is stored: seconds, or in words. Undefined if it is not declared. */
  readonly lifetime?: Lifetime;
}

type Lifetime = InventoryStored['lifetime'] | 'unknown';

/** Something that one part of the rule files says about a cookie or key. */
interface Entry extends Pick<Stored, 'name' | 'kind' | 'groups' | 'purposes' | 'personal'> {
  readonly by?: Setter;
  readonly readBy?: Reader;
}

type Reader = InventoryRead['by'];

/** Returns everything that the rules store or name, and the cookies that are declared; by name. */
export const storedOf: (data: ReportData) => readonly Stored[] = memoize(({ inventory }: ReportData) =>
  joinEntries(entriesOf(inventory)),
);

/** Returns those that need a consent group, with what sets them there; without a group, those that need none. */
export function storedIn({ inventory }: ReportData, group: string | undefined): readonly Stored[] {
  return joinEntries(
    entriesOf(inventory).filter(({ groups }) => (group === undefined ? groups.length === 0 : groups.includes(group))),
  );
}

function joinEntries(all: readonly Entry[]): readonly Stored[] {
  return [...groupBy(all, ({ kind, name }) => `${kind} ${name}`).values()]
    .map((entries): Stored => {
      const [{ name, kind }] = entries;
      const groups = unique(entries.flatMap((entry) => entry.groups));
      const personal = unique(entries.flatMap((entry) => entry.personal ?? []));
      return {
        name,
        kind,
        by: entries.flatMap(({ by }) => by ?? []),
        readBy: entries.flatMap(({ readBy }) => readBy ?? []),
        groups,
        ways: groups.map((group) => [group]),
        needsNone: entries.some(({ groups, by }) => by && groups.length === 0),
        purposes: differentPurposes(entries.flatMap(({ purposes }) => purposes)),
        ...(personal.length > 0 && { personal: personal.join(', ') }),
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1));
}

function entriesOf(inventory: ReportInventory): readonly Entry[] {
  const { stored, read = [], tags, groups, vendors, states } = inventory;
  const purposesOf = (own: string | undefined, needed: readonly string[]) => ownOrOfGroups(inventory, own, needed);
  const declared = (
    cookies: readonly InventoryCookie[] = [],
    by: Omit<Setter, 'lifetime'>,
    needed: readonly string[],
    purpose?: string,
  ): readonly Entry[] =>
    cookies.map(({ name, lifetime, personal, purpose: own }) => ({
      name,
      kind: 'cookie',
      by: { ...by, ...(lifetime !== undefined && { lifetime }) },
      groups: needed,
      purposes: purposesOf(own ?? purpose, needed),
      ...(personal !== undefined && { personal }),
    }));
  const isComputed = (cookie: InventoryCookie) =>
    stored.some(({ kind, name }) => kind === 'cookie' && name === cookie.name);
  return [
    ...stored.map(({ by, lifetime, purpose, ...item }): Entry => {
      const owner = [...(by.kind === 'state' ? states : by.kind === 'tag' ? tags : [])].find(({ id }) => id === by.id);
      const title = owner?.title;
      return {
        ...item,
        by: { ...by, ...(title !== undefined && { title }), lifetime },
        purposes: purposesOf(purpose ?? owner?.purpose, item.groups),
      };
    }),
    ...read.map(({ by, ...item }): Entry => {
      const state = by.kind === 'state' ? states.find(({ id }) => id === by.id) : undefined;
      return { ...item, readBy: by, purposes: purposesOf(state?.purpose, item.groups) };
    }),
    ...tags.flatMap(({ id, title, group, cookies, purpose }) =>
      declared(cookies, { kind: 'tag', id, ...(title !== undefined && { title }) }, [group], purpose),
    ),
    ...vendors.flatMap(({ name, title, cookies = [], keys = [] }) => {
      const needed = unique(tags.filter(({ vendor }) => vendor === name).map(({ group }) => group));
      const others = cookies.filter((cookie) => !isComputed(cookie));
      const ofStorage = keys.map(({ name: key, kind, purpose, personal }): Entry => ({
        name: key,
        kind,
        by: { kind: 'vendor', id: name, title, lifetime: kind === 'sessionStorage' ? 'session' : 'unlimited' },
        groups: needed,
        purposes: purposesOf(purpose, needed),
        ...(personal !== undefined && { personal }),
      }));
      return [...declared(others, { kind: 'vendor', id: name, title }, needed), ...ofStorage];
    }),
    ...groups.flatMap(({ id, cookies }) => declared(cookies, { kind: 'group', id }, [id])),
  ];
}

const unique = <Item>(list: readonly Item[]): readonly Item[] => [...new Set(list)];

/** Returns what stores a thing of this name, or what the state of this name is stored in. */
export const storedNamed = (data: ReportData, id: string, kind?: string): Stored | undefined =>
  storedOf(data).find((one) => one.name === id && one.kind === kind) ??
  storedOf(data).find(({ name }) => name === id) ??
  storedOf(data).find(
    ({ by, readBy }) =>
      readBy.some((one) => one.kind === 'state' && one.id === id) ||
      by.some((one) => one.kind === 'state' && one.id === id),
  );

/** Returns the path of its address. A cookie and a key of a storage may have one name. */
export const pathOfStored = ({ name, kind }: Stored): readonly string[] => (kind === 'cookie' ? [name] : [name, kind]);

/** Returns how long something is stored, in words. Lifetimes that differ are listed with what sets them. */
export function lifetimeInWords(stored: Pick<Stored, 'kind' | 'by' | 'readBy'>): string {
  const { kind, by, readBy } = stored;
  const known = by.filter(({ lifetime }) => lifetime !== undefined);
  if (known.length === 0) return by.length === 0 && readBy.length > 0 ? 'not known: no rule sets it' : 'not declared';
  const words = groupBy(known, ({ lifetime }) => wordsOf(kind, lifetime!));
  if (words.size === 1) return [...words.keys()][0];
  return [...words].map(([text, setters]) => `${text} (${setters.map(setterInWords).join(', ')})`).join('; ');
}

function wordsOf(kind: Stored['kind'], lifetime: Lifetime): string {
  if (lifetime === 'unknown') return 'unknown, as declared';
  if (lifetime === 'unlimited') return 'until somebody removes it';
  if (lifetime === 'session') return kind === 'sessionStorage' ? 'until the tab closes' : 'until the browser closes';
  return formatDuration(lifetime * 1000);
}

/** Returns what sets something, in words: its title, or `tag analytics`. A consent group only lists cookies, and sets none. */
export const setterInWords = ({ kind, id, title }: Pick<Setter, 'kind' | 'id' | 'title'>): string =>
  kind === 'group'
    ? `code that the rules do not name (declared for the group ${id})`
    : kind === 'project'
      ? 'the script of the project'
      : // The title of a state says what its value is, not what sets it.
        kind === 'state'
        ? `rules, as “${title ?? splitName(id)}”`
        : (title ?? `${kind} ${id}`);

const readerInWords = ({ kind, id }: Reader): string =>
  kind === 'rules' ? 'a rule' : kind === 'consent' ? 'the consent of the project' : `${kind} ${id}`;

/** Returns everything that sets something, or only reads it, in words. */
export const settersInWords = ({ by, readBy }: Pick<Stored, 'by' | 'readBy'>): string =>
  firstOf(
    [...new Set(by.map(setterInWords)), ...readBy.map((reader) => `no rule; ${readerInWords(reader)} reads it`)],
    Infinity,
  );

/** Whether nobody has declared how long it is stored. */
export const isUndeclared = ({ by }: Stored): boolean =>
  by.every(({ lifetime }) => lifetime === undefined || lifetime === 'unknown');

export const kindsInWords: Readonly<Record<Stored['kind'], string>> = {
  cookie: 'cookie',
  localStorage: 'local storage',
  sessionStorage: 'session storage',
};
