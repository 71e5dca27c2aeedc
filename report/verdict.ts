import { canReceive, receiversOf, type Receiver } from './receivers.ts';
import type { ReportData } from './report-data.ts';

/** Who can receive data from visitors in one consent state. */
export interface Verdict {
  /** Rows of countries with equal or similar receivers, most receivers first, and countries without any last. */
  readonly rows: readonly VerdictRow[];
  /** All countries but `missing`. */
  readonly countries: number;
  /** The number of countries in which third parties can receive data. */
  readonly withThird: number;
  /** The number of countries in which nobody can receive data. */
  readonly withNobody: number;
  /** Whether nothing leaves if the country is unknown. */
  readonly isNothingWithoutCountry: boolean;
}

export interface VerdictRow {
  /** Country codes in the order of their names, without `missing`. */
  readonly codes: readonly string[];
  /** Whether visitors from an unknown country belong to the row. */
  readonly hasMissing: boolean;
  readonly third: readonly Receiver[];
  readonly own: readonly Receiver[];
  /** Whether some country of the row has fewer of them. */
  readonly isUpTo: { readonly third: boolean; readonly own: boolean };
  /** Whether hosts that are known only in the page may receive data, too. */
  readonly hasComputed: boolean;
}

/** Returns a verdict as a sentence in parts; the second one, if any, is the amount. */
export function headlineOf({ withThird, withNobody, countries }: Verdict): readonly string[] {
  if (withThird > 0) {
    const amount = withThird === countries ? 'all countries' : `${withThird} of ${countries} countries`;
    return ['Third parties can receive data in ', amount, '.'];
  }
  return [withNobody === countries ? 'Nothing leaves, in any country.' : 'No third party receives data.'];
}

/** The most rows of a verdict. */
const mostRows = 4;

/** Returns who can receive data from visitors in a consent state, such as `unanswered`. */
export function verdictOf(data: ReportData, state: string): Verdict {
  const classes = classesOf(data, state);
  const codes = (kind: Class['kind']) => classes.filter((one) => one.kind === kind).flatMap((one) => one.codes);
  return {
    rows: mergeClosest(classes)
      .toSorted((a, b) => rank(b) - rank(a))
      .map((one) => rowOf(one, data)),
    countries: Object.keys(data.countries).length,
    withThird: codes('third').filter(isCountry).length,
    withNobody: codes('nobody').filter(isCountry).length,
    isNothingWithoutCountry: codes('nobody').includes('missing'),
  };
}

const isCountry = (code: string): boolean => code !== 'missing';

/** Countries in which at most `all` and at least `always` can receive data. */
interface Class {
  readonly kind: 'third' | 'own' | 'nobody';
  readonly codes: readonly string[];
  readonly all: ReadonlySet<Receiver>;
  readonly always: ReadonlySet<Receiver>;
}

/** Returns the classes of countries with equal receivers. */
function classesOf(data: ReportData, state: string): readonly Class[] {
  const receivers = receiversOf(data);
  const byReceivers = new Map<string, { codes: string[]; all: ReadonlySet<Receiver> }>();
  for (const code of [...Object.keys(data.countries), 'missing']) {
    const all = receivers.filter((one) => canReceive(data, one, { countries: [code], states: [state] }));
    const key = JSON.stringify(all.map(({ id }) => id));
    const found = byReceivers.get(key) ?? { codes: [], all: new Set(all) };
    found.codes.push(code);
    byReceivers.set(key, found);
  }
  return [...byReceivers.values()].map(({ codes, all }) => {
    const kind = all.size === 0 ? 'nobody' : [...all].some(({ party }) => party === 'third') ? 'third' : 'own';
    return { kind, codes, all, always: all };
  });
}

/** Joins the classes with the most similar receivers until there are few. Classes of different kinds stay apart. */
function mergeClosest(classes: readonly Class[]): readonly Class[] {
  if (classes.length <= mostRows) return classes;
  const pairs = classes.flatMap((a, at) =>
    classes.slice(at + 1).flatMap((b) => (a.kind === b.kind ? [{ a, b, distance: distanceOf(a, b) }] : [])),
  );
  const [closest] = pairs.toSorted((one, other) => one.distance - other.distance);
  if (!closest) return classes;
  const { a, b } = closest;
  const merged: Class = {
    kind: a.kind,
    codes: [...a.codes, ...b.codes],
    all: new Set([...a.all, ...b.all]),
    always: new Set([...a.always].filter((one) => b.always.has(one))),
  };
  return mergeClosest([merged, ...classes.filter((one) => one !== a && one !== b)]);
}

const distanceOf = (a: Class, b: Class): number =>
  [...a.all].filter((one) => !b.all.has(one)).length + [...b.all].filter((one) => !a.all.has(one)).length;

const rank = ({ kind, all }: Class): number => ['nobody', 'own', 'third'].indexOf(kind) * 1e6 + all.size;

function rowOf({ codes, all, always }: Class, data: ReportData): VerdictRow {
  const named = [...all].filter(({ id }) => id !== 'computed');
  const third = named.filter(({ party }) => party === 'third');
  const own = named.filter(({ party }) => party === 'first');
  const isUpTo = (list: readonly Receiver[]) => list.some((one) => !always.has(one));
  const nameOf = (code: string) => data.countries[code] ?? code;
  return {
    codes: codes.filter(isCountry).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    hasMissing: codes.includes('missing'),
    third,
    own,
    isUpTo: { third: isUpTo(third), own: isUpTo(own) },
    hasComputed: named.length < all.size,
  };
}
