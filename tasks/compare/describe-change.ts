import type {
  Audience,
  Cause,
  Change,
  FoundSentExample,
  HostChange,
  Renamed,
  SentExample,
  StoredChange,
} from '../../compiler/proof/diff/difference.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import { count } from '../../compiler/contract/count.ts';
import type { Replays } from './replay-witnesses.ts';
import type { VersionDifference } from './compare-versions.ts';

/** Changes with the same causes. Without causes, each change is caused by its own lines. */
export interface ChangeGroup {
  readonly causes: readonly Cause[];
  readonly changes: readonly Change[];
}

/** Groups changes below their causes: the most severe first, then those with the most changes. */
export function groupChanges({ changes, causes }: VersionDifference): readonly ChangeGroup[] {
  const groups = new Map<string, { causes: readonly Cause[]; changes: Change[] }>();
  for (const change of changes) {
    const key = change.causes.join();
    const group = groups.get(key) ?? { causes: change.causes.map((at) => causes[at]), changes: [] };
    groups.set(key, group);
    group.changes.push(change);
  }
  const isCaused = ({ causes: list }: ChangeGroup) => (list.length > 0 ? 1 : 0);
  const worst = ({ changes: list }: ChangeGroup) => Math.max(...list.map(severityOf));
  for (const group of groups.values()) group.changes.sort((a, b) => severityOf(b) - severityOf(a));
  return [...groups.values()].toSorted(
    (a, b) => worst(b) - worst(a) || isCaused(b) - isCaused(a) || b.changes.length - a.changes.length,
  );
}

/** Returns how much readers must know of a change: personal data weighs more than a third party. */
export function severityOf({ isPersonal, toThirdParty }: Change): number {
  return (isPersonal ? 2 : 0) + (toThirdParty ? 1 : 0);
}

/** Returns the visitors of all changes who are shown as examples, each once. */
export function exampleVisitors({ changes }: VersionDifference): ReadonlySet<Audience | SentExample> {
  const all = changes.flatMap(({ more, less, sends }) => [more, less, sends].flatMap((one) => one ?? []));
  return new Set(all.filter((one) => 'witness' in one && one.witness !== undefined));
}

export function hasExamples(difference: VersionDifference): boolean {
  return exampleVisitors(difference).size > 0;
}

/** Says how many examples were run, and what that showed. Empty if none was. */
export function describeReplays(difference: VersionDifference, replays: Replays | undefined): string {
  if (!replays || replays.results.size === 0) return '';
  const confirmed = [...replays.results.values()].filter((one) => one.confirmed).length;
  const all = exampleVisitors(difference).size;
  return `${subjectOfReplays(confirmed, all)} confirmed by the scripts of both versions.`;
}

function subjectOfReplays(confirmed: number, all: number): string {
  if (confirmed < all) return `${confirmed} of ${all} examples were`;
  if (all === 1) return 'The example was';
  return all === 2 ? 'Both examples were' : `All ${all} examples were`;
}

/** Returns what happened to a rule, tag or call, in a few words. */
export function wordOf({ is, more, less, fields, notCompared }: Change): string {
  if (notCompared !== undefined) return 'is not compared';
  if (is !== 'changed') return is === 'new' ? 'is new' : 'is removed';
  const runs = runsOf({ more, less });
  const sends = fields.length > 0 ? 'sends other data' : undefined;
  return runs && sends ? `${runs} and ${sends}` : (runs ?? sends ?? 'works differently');
}

function runsOf({ more, less }: Pick<Change, 'more' | 'less'>): string | undefined {
  if (more && less) return 'runs for other visitors';
  if (more) return 'runs more';
  return less && 'runs less';
}

/** Returns what happened to several, in the same words. */
export function wordOfMany(word: string): string {
  return word.replaceAll(/\b(run|send|work)s\b/g, '$1').replace(/^is /, 'are ');
}

/** Says which others may run more often. Undefined if none may. */
export function describeOthers({ others }: Pick<Change, 'others'>): string | undefined {
  if (others.length === 0) return undefined;
  const rest = others.length > mostItems ? ` and ${others.length - mostItems} more` : '';
  return `others depend on what it sets, and may run more often: ${others.slice(0, mostItems).join(', ')}${rest}`;
}

/** Says by what others data goes to third parties or personal data is sent. Undefined if it is by the change itself. */
export function describeWays({ leadsTo }: Pick<Change, 'leadsTo'>): string | undefined {
  if (leadsTo.length === 0) return undefined;
  const rest = leadsTo.length > mostWays ? `; and ${leadsTo.length - mostWays} more` : '';
  return `leads to ${leadsTo.slice(0, mostWays).join('; ')}${rest}`;
}

/** How many ways to third parties are named. */
const mostWays = 4;

/** Returns what both versions send to an example, for example `title = "a", then "b"`. `write` formats a value. */
export function describeSentExample({ sent }: FoundSentExample, write = (text: string) => text): string {
  const of = (value: Value) => (value === undefined ? 'nothing' : write(writeLiteral(value)));
  return sent.map(({ name, was, is }) => `${write(name)} = ${of(was)}, then ${of(is)}`).join('; ');
}

/** Returns an action as source text, without the end of a long one. */
export function shortAction(action: string): string {
  return action.length > mostCharacters ? `${action.slice(0, mostCharacters - 1)}…` : action;
}

/** Enough to recognise an action by what it is about. */
const mostCharacters = 120;

/** Returns the visitors in words, for example `visitorCountry is JP, targeting granted`, or `some visitors, only if …`. */
export function describeWho({ who, isExact, afterChange }: Audience): string {
  const only = who.length > 0 ? 'some visitors, only if ' : 'some visitors';
  const words = isExact ? who.join(', ') || 'all visitors' : only + who.join(', ');
  return `${words}${afterChange ? ' (after a change in the page)' : ''}`;
}

/** Says that a host belongs to somebody else, if it does. */
export function describeParties({ party, partyBefore }: HostChange): readonly string[] {
  if (partyBefore === undefined) return [];
  return [party === 'first' ? 'counts as an own host, and no longer as a third party' : 'counts as a third party, and no longer as an own host']; // prettier-ignore
}

export function describeCause({ kind, name, added, removed }: Cause): string {
  const named = kind === name ? `\`${kind}\`` : `\`${kind} ${name}\``;
  const items = [listOf('+', added), listOf('−', removed)].filter(Boolean).join(' ');
  return items ? `${named} (${items})` : named;
}

const mostItems = 8;

function listOf(sign: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const more = items.length > mostItems ? ` and ${items.length - mostItems} more` : '';
  return `${sign} ${items.slice(0, mostItems).join(', ')}${more}`;
}

export function describeStored({ before, after, keep, because }: StoredChange): string {
  const until = keep === 'session' ? 'of the session' : 'of earlier visits';
  return because === 'name'
    ? `The state "${before}" is now "${after}" and has no \`key\`: its data ${until} is lost.`
    : `The state "${after}" is stored elsewhere: its data ${until} is lost.`;
}

/** Returns what has another name: first what nothing else changed of, then what a change or cause above is also about. */
export function splitRenamed({
  renamed,
  changes,
  causes,
  stored,
}: VersionDifference): Record<'only' | 'also', readonly Renamed[]> {
  const about = new Set([...changes, ...causes].map(({ kind, name }) => `${kind} ${name}`));
  for (const { after } of stored) about.add(`state ${after}`);
  const isAlso = ({ kind, after }: Renamed) => about.has(`${kind} ${after}`);
  return { only: renamed.filter((one) => !isAlso(one)), also: renamed.filter(isAlso) };
}

/** Returns both names, and what the new one changes outside the rules. `write` formats a name. */
export function describeRenamed({ before, after, outside }: Renamed, write = (name: string) => name): string {
  return [`${write(before)} → ${write(after)}`, ...(outside ? [`(${outside})`] : [])].join(' ');
}

/** Returns where something is written, in the version after the change if it is there. */
export function placeOfChange(
  { before, after }: { readonly before?: Span; readonly after?: Span },
  versions: Pick<VersionDifference, 'before' | 'after'>,
): string {
  const of = (span: Span, nameOf: VersionDifference['after']['nameOf']) =>
    `${nameOf(span.source.path)}:${positionAt(span.source, span.start).line}`;
  if (after) return of(after, versions.after.nameOf);
  return before ? `${of(before, versions.before.nameOf)} before` : '';
}

/**
 * Counts the changes by what happened, with states that lose their data, those that concern third parties and personal data, and
 * the packages that could not be compared.
 */
export function summaryOfDifference({
  changes,
  stored,
  notCompared,
}: Pick<VersionDifference, 'changes' | 'stored' | 'notCompared'>): string {
  const words = new Map<string, number>();
  for (const change of changes) {
    const word = wordOf(change);
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  const lost = stored.length > 0 ? [`${stored.length} ${stored.length === 1 ? 'loses' : 'lose'} stored data`] : [];
  const parts = [
    ...[...words].map(
      ([word, number]) => `${number} ${(number === 1 ? word : wordOfMany(word)).replace(/^(is|are) /, '')}`,
    ),
    ...lost,
  ];
  const [third, personal] = [changes.filter(({ toThirdParty }) => toThirdParty), changes.filter(({ isPersonal }) => isPersonal)]; // prettier-ignore
  const severe = [
    ...(third.length > 0 ? [`${third.length} to third parties`] : []),
    ...(personal.length > 0 ? [`${personal.length} of personal data`] : []),
  ];
  const tally = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  const open = notCompared.length > 0 ? ` ${count(notCompared.length, 'package')} could not be compared.` : '';
  return `${count(changes.length + stored.length, 'change')}${tally}${severe.length > 0 ? ` (${severe.join(', ')})` : ''}.${open}`;
}
