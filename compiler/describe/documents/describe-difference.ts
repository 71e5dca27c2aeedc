import type { DocumentPlace } from '../../contract/diagnostics.ts';
import type {
  DifferenceDocument,
  DocumentAudience,
  DocumentCause,
  DocumentChange,
  DocumentSent,
  Replay,
} from '../../contract/difference.ts';
import { groupBy } from '../../language/source/lists.ts';
import { inCountries } from '../../language/tables/in-countries.ts';
import { namesWithRegions } from '../../language/tables/regions.ts';
import {
  code,
  list,
  literal,
  paragraph,
  section,
  withCode,
  type TextBlock,
  type Inline,
  type InlinePart,
  type TextItem,
} from '../blocks/block.ts';
import { describeAssertions } from './describe-assertions.ts';
import { describeHosts, describeOthers, type TitleOf } from './describe-others.ts';
import { worstChange } from './worst-change.ts';
import { groupChanges, severityOf, summaryOfDifference, wordOf, wordOfMany, type ChangeGroup } from './change-words.ts';

/** How readers know what a comparison is about. All of it may be left out. */
export interface DifferenceNaming {
  /** Returns the name of a file of one version. */
  readonly pathOf?: (path: string, side: 'before' | 'after') => string;
  /** Returns the title of a rule or tag, if it has one. */
  readonly titleOf?: TitleOf;
  /** Says where visitors are from: `in Japan`. */
  readonly whereOf?: (countries: readonly string[]) => string;
  /** Returns what a rule or tag does, with the words that differ. */
  readonly sentenceOf?: (change: DocumentChange) => Inline | undefined;
  /** Whether the text may be cut, so that what is severe comes first, whatever its cause. */
  readonly isSevereFirst?: boolean;
}

/** A comparison for readers, in parts that each document puts in its own order. */
export interface DescribedDifference {
  /** The one thing that readers must know, if there is one. */
  readonly worst: readonly TextBlock[];
  readonly notes: readonly TextBlock[];
  /** The assertions with another verdict, and those that are removed. */
  readonly assertions: readonly TextBlock[];
  /** The hosts that receive something where they received nothing before. */
  readonly recipients: readonly TextBlock[];
  readonly changes: readonly TextBlock[];
  /** The other hosts that receive more or less. */
  readonly hosts: readonly TextBlock[];
  /** Stored data that is lost, other names, and the sizes of scripts. */
  readonly others: readonly TextBlock[];
  readonly summary: readonly TextBlock[];
}

/** Describes a comparison. `tagc diff`, the comment of a review and the report write the same blocks. */
export function describeDifference(document: DifferenceDocument, naming: DifferenceNaming = {}): DescribedDifference {
  const groups = groupChanges(document);
  const shown = naming.isSevereFirst && groups.length > 1 ? severeFirst(groups) : groups;
  const names = namesWithRegions(document.regions ?? []);
  const whereOf = naming.whereOf ?? ((codes) => inCountries(names, codes));
  const worst = worstChange(document, whereOf);
  return {
    worst: worst === undefined ? [] : [paragraph([{ strong: worst }])],
    notes: document.notes.map((note) => paragraph([{ warning: 'Note:' }, ' ', ...withCode(note)])),
    changes: shown.flatMap((group) => describeGroup(group, groups.length === 1, naming)),
    assertions: describeAssertions(document, (path) => naming.pathOf?.(path, 'after') ?? path),
    recipients: describeHosts(document, true, whereOf, naming.titleOf),
    hosts: describeHosts(document, false, whereOf, naming.titleOf),
    others: describeOthers(document),
    summary: [paragraph(summaryOfDifference(document)), ...describeReplays(document)],
  };
}

/** Puts the changes of all causes that are about third parties or personal data before the others. */
function severeFirst(groups: readonly ChangeGroup[]): readonly ChangeGroup[] {
  const parts = [true, false].flatMap((isSevere) =>
    groups
      .map(({ causes, changes }) => ({ causes, changes: changes.filter((one) => severityOf(one) > 0 === isSevere) }))
      .filter(({ changes }) => changes.length > 0),
  );
  // Two parts of a group that follow each other need one heading.
  return parts.reduce<readonly ChangeGroup[]>((all, part) => {
    const last = all.at(-1);
    const isSame =
      last?.causes.length === part.causes.length && part.causes.every((one, at) => one === last.causes[at]);
    return isSame ? [...all.slice(0, -1), { ...part, changes: [...last.changes, ...part.changes] }] : [...all, part];
  }, []);
}

function describeGroup(
  { causes, changes }: ChangeGroup,
  isOnly: boolean,
  naming: DifferenceNaming,
): readonly TextBlock[] {
  const items = list(joinAlike(changes).map((alike) => describeAlike(alike, naming)));
  if (causes.length === 0) return isOnly ? items : section('Because of their own lines', items);
  const because = causes.flatMap((cause, at) => [at === 0 ? 'Because of ' : ' and ', ...describeCause(cause, naming)]);
  return section(because, items);
}

function describeCause(cause: DocumentCause, naming: DifferenceNaming): readonly (string | InlinePart)[] {
  const { kind, name, added, removed } = cause;
  const title = naming.titleOf?.(cause);
  const items = [listOf('+', added), listOf('−', removed)].filter(Boolean).join(' ');
  const named = title === undefined ? code(kind === name ? kind : `${kind} ${name}`) : `${kind} “${title}”`;
  return [named, items && ` (${items})`, placeOf(cause, naming)];
}

/** How many items of a list are named. */
const mostItems = 8;

function listOf(sign: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${sign} ${firstItems(items, mostItems, ', ')}`;
}

function firstItems(items: readonly string[], most: number, separator: string): string {
  const rest = items.length > most ? `${separator === ', ' ? '' : ';'} and ${items.length - most} more` : '';
  return `${items.slice(0, most).join(separator)}${rest}`;
}

/** Joins changes whose visitors and labels are the same, and of which nothing else is said. */
function joinAlike(changes: readonly DocumentChange[]): readonly (readonly DocumentChange[])[] {
  const isOnlyAudience = ({ is, fields, settings, notCompared }: DocumentChange) =>
    is === 'changed' && fields.length + settings.length === 0 && notCompared === undefined;
  const keyOf = ({ more, less, leadsTo, others, ...change }: DocumentChange) =>
    JSON.stringify([
      change.kind,
      labelsOf(change as DocumentChange),
      [more, less].map(
        (one) => one && [describeWho(one), one.notSettled, one.replay?.confirmed === false && one.replay],
      ),
      leadsTo,
      others,
    ]);
  return [...groupBy(changes, (change): unknown => (isOnlyAudience(change) ? keyOf(change) : change)).values()];
}

const marks = {
  new: { sign: '+', tone: 'good' },
  removed: { sign: '-', tone: 'bad' },
  changed: { sign: '~', tone: 'warning' },
} as const;

/** Describes changes that are alike. The first one has the example. */
function describeAlike(alike: readonly DocumentChange[], naming: DifferenceNaming): TextItem {
  const [change] = alike;
  const { kind, name, is, more, less, fields, settings, sends, leadsTo, others, notCompared } = change;
  const names = new Set(alike.map((one) => one.name));
  const labels = labelsOf(change).join('; ');
  const label = labels === '' ? [] : [{ strong: ` [${labels}]` }];
  const title = naming.titleOf?.(change);
  const text: Inline =
    names.size > 1
      ? [`${names.size} ${kind}s `, { strong: wordOfMany(wordOf(change)) }, ...label]
      : [
          ...(title === undefined ? [] : [`${title}: `]),
          `${kind} `,
          { name },
          ' ',
          { strong: wordOf(change) },
          ...label,
          placeOf(change, naming),
        ];
  const sentence = naming.sentenceOf?.(change);
  const items: readonly TextItem[] = [
    ...(sentence === undefined ? [] : [sentence]),
    ...(names.size > 1
      ? alike.map((one): TextItem => [{ name: one.name }, ...actionsOf(one), placeOf(one, naming)])
      : alike.flatMap((one) => one.actions.map((action): TextItem => [literal(shortAction(action))]))),
    ...(notCompared === undefined ? [] : [withCode(`because ${notCompared}`)]),
    ...describeAudience('also for', more, naming),
    ...describeAudience('no longer for', less, naming),
    ...fields.map((field): TextItem => {
      const where = field.countries && naming.whereOf ? `, ${naming.whereOf(field.countries)}` : '';
      return [...beforeAndAfter(field), `${where}${field.isPersonal ? ' (personal)' : ''}`];
    }),
    ...describeSent(sends),
    ...settings.map(beforeAndAfter),
    ...(leadsTo.length === 0 ? [] : [withCode(`leads to ${firstItems(leadsTo, mostWays, '; ')}`)]),
    ...(others.length === 0 ? [] : [withCode(`others depend on what it sets, and may run more often: ${firstItems(others, mostItems, ', ')}`)]), // prettier-ignore
  ];
  return { text, mark: marks[is], more: list(items) };
}

/** Says that a change is about third parties and personal data, and by what it is so itself. */
function labelsOf({ toThirdParty, thirdParties, isPersonal, personalValues }: DocumentChange): readonly string[] {
  const label = (words: string, names: readonly string[]) =>
    names.length === 0 ? words : `${words}: ${firstItems(names, mostWays, ', ')}`;
  return [
    ...(toThirdParty ? [label('third party', thirdParties)] : []),
    ...(isPersonal ? [label('personal data', personalValues)] : []),
  ];
}

/** How many ways to third parties are named. */
const mostWays = 4;

function actionsOf({ actions }: DocumentChange): readonly (string | InlinePart)[] {
  return actions.flatMap((action, at) => [at === 0 ? ': ' : ', ', literal(shortAction(action))]);
}

/** Returns an action as source text, without the end of a long one. */
function shortAction(action: string): string {
  return action.length > mostCharacters ? `${action.slice(0, mostCharacters - 1)}…` : action;
}

/** Enough to recognise an action by what it is about. */
const mostCharacters = 120;

function describeAudience(words: string, audience: DocumentAudience | undefined, naming: DifferenceNaming): TextItem[] {
  if (!audience) return [];
  const { countries, witness, notSettled, replay, cases } = audience;
  const where = countries && naming.whereOf ? ` ${naming.whereOf(countries)}` : '';
  // Readers of the report get cases as a list, because a sentence of several levels is hard to follow.
  const isTree = cases !== undefined && naming.sentenceOf !== undefined;
  const who = isTree
    ? audience.who.map((text) => (text === cases.text ? 'one of the cases below applies' : text))
    : audience.who;
  const more = [
    ...(isTree ? [{ text: 'the cases:', more: list(cases.oneOf.map((all) => all.join(' and '))) }] : []),
    ...(witness === undefined ? [] : [['for example: ', literal(witness)]]),
    ...notShown(replay),
    ...(notSettled === undefined ? [] : [withCode(`not settled: ${notSettled}`)]),
  ];
  return [{ text: withCode(`${words}: ${describeWho({ ...audience, who }, where)}`), more: list(more) }];
}

/** Returns the visitors in words, for example `visitorCountry is JP, targeting granted`, or `some visitors, only if …`. */
function describeWho({ who, isExact, countries, afterChange }: DocumentAudience, where = ''): string {
  const properties = who.join(', ');
  // Where countries are named, the first property says the same of them.
  const isAll = isExact && who.length <= (countries ? 1 : 0);
  const all =
    where === ''
      ? properties || 'all visitors'
      : isAll
        ? `all visitors${where}`
        : `some visitors${where}, if ${properties}`;
  const words = isExact ? all : `some visitors${where}${properties && `, only if ${properties}`}`;
  return `${words}${afterChange ? ' (after a change in the page)' : ''}`;
}

function describeSent(sends: DocumentSent | undefined): TextItem[] {
  if (!sends) return [];
  if ('cannot' in sends) return [withCode(`no example: ${sends.cannot}`)];
  const { witness, sent, afterChange, replay } = sends;
  const values = sent.flatMap(({ name, was, is }, at) => [
    at === 0 ? 'sends ' : '; ',
    literal(name),
    ' = ',
    valueOf(was),
    ', then ',
    valueOf(is),
  ]);
  const more = list([values, ...notShown(replay)]);
  return [{ text: ['for example: ', literal(witness), afterChange ? ' (after a change in the page)' : ''], more }];
}

function beforeAndAfter({ name, was, is }: { readonly name: string; readonly was?: string; readonly is?: string }) {
  return [`${name}: `, valueOf(was), ' → ', valueOf(is)];
}

const valueOf = (text: string | undefined) => (text === undefined ? 'nothing' : literal(text));

function notShown(replay: Replay | undefined): readonly Inline[] {
  return replay?.confirmed === false ? [withCode(`not shown in the scripts: ${replay.because}`)] : [];
}

/** Says how many examples were run, and what that showed. Nothing if none was. */
function describeReplays({ changes }: DifferenceDocument): readonly TextBlock[] {
  const all = changes.flatMap(({ more, less, sends }) =>
    Object.entries({ more, less, sends }).flatMap(([of, one]) => (one && 'witness' in one ? [{ of, one }] : [])),
  );
  // Changes for the same visitors have one example.
  const examples = [...new Map(all.map((found) => [JSON.stringify(found), found.one])).values()];
  if (!examples.some(({ replay }) => replay)) return [];
  const confirmed = examples.filter(({ replay }) => replay?.confirmed).length;
  const subjects =
    examples.length === 1
      ? 'The example was'
      : examples.length === 2
        ? 'Both examples were'
        : `All ${examples.length} examples were`;
  const subject = confirmed < examples.length ? `${confirmed} of ${examples.length} examples were` : subjects;
  return [paragraph(`${subject} confirmed by the scripts of both versions.`)];
}

/** Says where something is written, in the version after the change if it is there. */
function placeOf(
  { before, after }: { readonly before?: DocumentPlace; readonly after?: DocumentPlace },
  { pathOf = (path) => path }: DifferenceNaming,
): InlinePart {
  if (after) return { place: `${pathOf(after.path, 'after')}:${after.line}` };
  return { place: before ? `${pathOf(before.path, 'before')}:${before.line} before` : '' };
}
