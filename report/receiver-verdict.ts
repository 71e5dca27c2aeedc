import { countCountries, countryOf } from '../compiler/language/tables/regions.ts';
import { memoize } from '../compiler/compile/traverse/memoize.ts';
import { isPartial } from './consent-states.ts';
import { placesByName } from './places.ts';
import { canReceive, isThird, linksOf, receiversOf, type Receiver } from './receivers.ts';
import type { ReportData, ReportRule } from '../compiler/contract/report/report-data.ts';
import { actionsOf, startsThere } from './where-runs.ts';
import { unnamedHosts } from './unnamed-hosts.ts';

/** Who can receive data from visitors in some consent states. */
export interface ReceiverVerdict {
  /** Rows of countries with equal or similar receivers, most receivers first, and countries without any last. */
  readonly rows: readonly VerdictRow[];
  /** Where third parties can receive data. */
  readonly third: VerdictPlaces;
  /** Where the project's own code can run as an action. It may send to anybody. */
  readonly code: VerdictPlaces;
  /** Where nothing can be sent. */
  readonly nobody: VerdictPlaces;
  /** Where rules can write values into links of the page. They are sent once the visitor follows such a link. */
  readonly links: VerdictPlaces;
}

/** Some of all countries. */
export interface VerdictPlaces {
  readonly countries: number;
  /** The number of all countries. */
  readonly of: number;
  /** Whether visitors from an unknown country belong to it. */
  readonly hasMissing: boolean;
  /** Regions that belong to it although their country does not, and those that do not although it does. */
  readonly regions: { readonly also: readonly string[]; readonly except: readonly string[] };
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
  /** Whether the project's own code can run as an action. */
  readonly hasCode: boolean;
  /** Whether some of these hosts can be asked for a script, which may send more. */
  readonly hasScripts: boolean;
}

/** Returns a verdict as a sentence in parts; the second one, if any, is where it happens. */
export function headlineOf({ third, code, nobody }: ReceiverVerdict, data: ReportData): readonly string[] {
  if (isSomewhere(third)) return ['Third parties can receive data in ', inWords(third), '.'];
  if (isSomewhere(code)) {
    return ['The project’s own code runs, and could send data to anybody, in ', inWords(code), '.'];
  }
  if (!isEverywhere(nobody)) return ['No third party receives data.'];
  return runsOwnCode(data)
    ? ['No rule or tag sends anything, in any country. The project’s own code runs.']
    : ['Nothing is sent to another host, in any country.'];
}

/** Returns the custom modules that run without a check of consent. */
export const uncheckedModules = ({ reference }: ReportData): ReportData['reference']['modules'] =>
  reference.modules.filter(({ isUnchecked }) => isUnchecked);

/** Whether the project's own code runs for every visitor, so that it cannot be said that nothing is sent. */
export const runsOwnCode = (data: ReportData): boolean => uncheckedModules(data).length > 0;

export const isSomewhere = ({ countries, hasMissing, regions }: VerdictPlaces): boolean =>
  countries > 0 || hasMissing || regions.also.length > 0;

export const isEverywhere = ({ countries, of, hasMissing, regions }: VerdictPlaces): boolean =>
  countries === of && hasMissing && regions.except.length === 0;

/** Returns countries in words, after `in`: `3 of 249 countries, and when the country is unknown`. */
export function inWords({ countries, of, hasMissing, regions: { also, except } }: VerdictPlaces): string {
  const exceptions = except.length > 0 ? ` except ${except.join(', ')}` : '';
  const unknown = hasMissing ? ', and when the country is unknown' : '';
  if (countries === 0 && also.length > 0) return `${also.join(', ')}${unknown}`;
  if (countries === 0) return 'no known country, but when the country is unknown';
  if (countries === of) return `${hasMissing ? 'all countries' : 'all known countries'}${exceptions}`;
  const more = also.length > 0 ? `, in ${also.join(', ')}` : '';
  return `${countries} of ${of} countries${exceptions}${more}${unknown}`;
}

/** The most rows of a verdict. */
const mostRows = 4;

/** The states of visitors without a valid answer to the consent banner; `any` in a project without consent groups. */
const beforeAnswer: readonly string[] = ['unanswered', 'noDefault', 'unknown', 'expired', 'any'];

/** Returns the consent states of a report in which visitors have no valid answer, and have not opted out. */
export const statesBeforeAnswer = ({ consentStates }: Pick<ReportData, 'consentStates'>): readonly string[] =>
  consentStates.filter((state) => beforeAnswer.includes(state));

/** Returns the consent states of visitors who have answered or opted out, and how to begin a sentence about them. */
export function answersOf({ consentStates }: Pick<ReportData, 'consentStates'>) {
  const answers: readonly (readonly [isMeant: (state: string) => boolean, title: string])[] = [
    [(state) => state === 'rejected', 'After “reject all”'],
    [isPartial, 'After accepting some groups'],
    [(state) => state === 'accepted', 'After “accept all”'],
    [(state) => state === 'optedOut', 'For visitors who have opted out'],
    [(state) => state === 'optedOutPartly', 'For visitors who have opted out of some groups and allow the others'],
  ];
  return answers
    .map(([isMeant, title]) => ({ title, states: consentStates.filter(isMeant) }))
    .filter(({ states }) => states.length > 0);
}

/** Returns who can receive data from visitors who are in one of some consent states, such as `unanswered`. */
export const verdictOf = (data: ReportData, states: readonly string[]): ReceiverVerdict => verdictsOf(data)(states);

const verdictsOf = memoize((data: ReportData) => {
  const known = new Map<string, ReceiverVerdict>();
  return (states: readonly string[]) => {
    const verdict = known.get(states.join()) ?? findVerdict(data, states);
    known.set(states.join(), verdict);
    return verdict;
  };
});

function findVerdict(data: ReportData, states: readonly string[]): ReceiverVerdict {
  const classes = classesOf(data, states);
  const where = (kind: Kind) =>
    placesIn(
      data,
      classes.filter(({ kinds }) => kinds.has(kind)).flatMap((one) => one.codes),
    );
  const links = linksOf(data);
  return {
    rows: mergeClosest(classes)
      .toSorted((a, b) => rank(b) - rank(a))
      .map((one) => rowOf(one, data)),
    third: where('third'),
    code: where('code'),
    nobody: where('nobody'),
    links: placesIn(
      data,
      placesByName(data).filter((code) => links && canReceive(data, links, { countries: [code], states })),
    ),
  };
}

const isCountry = (code: string): boolean => code !== 'missing';

function placesIn({ countries }: ReportData, codes: readonly string[]): VerdictPlaces {
  const [known, all] = [new Set(codes), Object.keys(countries)];
  const differing = all.filter((code) => known.has(code) !== known.has(countryOf(code)));
  return {
    countries: countCountries(codes),
    of: countCountries(all),
    hasMissing: known.has('missing'),
    regions: {
      also: differing.filter((code) => known.has(code)),
      except: differing.filter((code) => !known.has(code)),
    },
  };
}

/** Said beside receivers of which some return scripts. */
export const scriptsMaySendMore = 'Scripts that are loaded or used may send more.';

/** What can happen, the most important last. */
const kinds = ['nobody', 'own', 'code', 'third'] as const;
type Kind = (typeof kinds)[number];

/** Countries in which at most `all` and at least `always` can receive data. */
interface Class {
  readonly kinds: ReadonlySet<Kind>;
  readonly codes: readonly string[];
  readonly all: ReadonlySet<Receiver>;
  readonly always: ReadonlySet<Receiver>;
}

/** Returns the classes of countries with equal receivers. */
function classesOf(data: ReportData, states: readonly string[]): readonly Class[] {
  const receivers = receiversOf(data);
  const byReceivers = new Map<string, { codes: string[]; all: ReadonlySet<Receiver> }>();
  for (const code of placesByName(data)) {
    const all = receivers.filter((one) => canReceive(data, one, { countries: [code], states }));
    const key = JSON.stringify(all.map(({ id }) => id));
    const found = byReceivers.get(key) ?? { codes: [], all: new Set(all) };
    found.codes.push(code);
    byReceivers.set(key, found);
  }
  return [...byReceivers.values()].map(({ codes, all }) => {
    return {
      kinds: all.size === 0 ? new Set(['nobody'] as const) : new Set([...all].map(kindOf)),
      codes,
      all,
      always: all,
    };
  });
}

function kindOf(receiver: Receiver): Kind {
  if (receiver.id === 'modules') return 'code';
  return isThird(receiver) ? 'third' : 'own';
}

/** The most important kind of a class. */
const mainKind = (one: Class): number => Math.max(...[...one.kinds].map((kind) => kinds.indexOf(kind)));

/** Joins the classes with the most similar receivers until there are few. Classes of different kinds stay apart. */
function mergeClosest(classes: readonly Class[]): readonly Class[] {
  let left = classes;
  let pairs = classes.flatMap((a, at) => pairsOf(a, classes.slice(at + 1)));
  while (left.length > mostRows && pairs.length > 0) {
    const { a, b } = pairs.reduce((closest, pair) => (pair.distance < closest.distance ? pair : closest));
    const merged = merge(a, b);
    const others = left.filter((one) => one !== a && one !== b);
    pairs = [
      ...pairs.filter((pair) => ![pair.a, pair.b].some((one) => one === a || one === b)),
      ...pairsOf(merged, others),
    ];
    left = [merged, ...others];
  }
  return left;
}

function pairsOf(a: Class, others: readonly Class[]) {
  return others.flatMap((b) => (mainKind(a) === mainKind(b) ? [{ a, b, distance: distanceOf(a, b) }] : []));
}

function merge(a: Class, b: Class): Class {
  return {
    kinds: new Set([...a.kinds, ...b.kinds]),
    codes: [...a.codes, ...b.codes],
    all: new Set([...a.all, ...b.all]),
    always: new Set([...a.always].filter((one) => b.always.has(one))),
  };
}

const distanceOf = (a: Class, b: Class): number =>
  [...a.all].filter((one) => !b.all.has(one)).length + [...b.all].filter((one) => !a.all.has(one)).length;

const rank = (one: Class): number => mainKind(one) * 1e6 + one.all.size;

function rowOf({ codes, all, always }: Class, data: ReportData): VerdictRow {
  const named = [...all].filter(({ id }) => !unnamedHosts.has(id));
  const third = named.filter(isThird);
  const own = named.filter((one) => !isThird(one));
  const isUpTo = (list: readonly Receiver[]) => list.some((one) => !always.has(one));
  const has = (wanted: string) => [...all].some(({ id }) => id === wanted);
  return {
    codes: placesByName(data).filter((code) => isCountry(code) && codes.includes(code)),
    hasMissing: codes.includes('missing'),
    third,
    own,
    isUpTo: { third: isUpTo(third), own: isUpTo(own) },
    hasComputed: has('computed'),
    hasCode: has('modules'),
    hasScripts: [...all].some(({ loads }) => loads.includes('script')),
  };
}

/** Returns the tags that can load something before an answer which goes on in the page whatever the answer is. */
export function goingOn(data: ReportData): readonly ReportRule[] {
  const states = statesBeforeAnswer(data);
  if (!data.consent || states.length === 0) return [];
  const canBegin = startsThere(data, { countries: [], states });
  return data.rules.filter(
    (rule) => rule.cannotWithdraw !== undefined && actionsOf(data, rule).some((one) => canBegin(one) !== false),
  );
}
