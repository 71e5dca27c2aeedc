import { describeCountries } from '../../compiler/describe/report/runs-book.ts';
import type { Audience, Cause, Change, Renamed, SentExample } from '../../compiler/proof/diff/difference.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import type {
  ReportAudience,
  ReportCause,
  ReportChange,
  ReportChanges,
  ReportSentChange,
} from '../../compiler/contract/report/change.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import { dayOf } from '../disk/git.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import type { VersionDifference } from './compare-versions.ts';
import {
  describeRenamed,
  describeStored,
  groupChanges,
  splitRenamed,
  summaryOfDifference,
  wordOf,
} from './describe-change.ts';
import { describeDeclarations } from './describe-declarations.ts';
import type { Version } from './read-version.ts';
import type { Replays } from './replay-witnesses.ts';

/** Returns a comparison as data of the report, with what the scripts did for the examples if they were run. */
export function reportChanges(difference: VersionDifference, replays?: Replays): ReportChanges {
  const { before, notes, hosts, stored, notCompared } = difference;
  const { only, also } = splitRenamed(difference);
  const idOf = createIds();
  return {
    since: sinceInWords(before),
    summary: summaryOfDifference(difference),
    notes,
    notCompared: notCompared.map(({ name }) => name),
    groups: groupChanges(difference).map((group) => ({
      causes: group.causes.map(describeCause),
      changes: group.changes.map((change) => describeChange(change, idOf(change), replays)),
    })),
    declarations: describeDeclarations(difference),
    hosts,
    stored: stored.map(describeStored),
    renamed: { only: only.map(renamedInWords), also: also.map(renamedInWords) },
  };
}

/** Returns the name of a version, and of a revision its commit with the day: a branch names another one later. */
function sinceInWords({ name, root, revision, commit }: Version): string {
  if (revision === undefined || commit === undefined) return name;
  return `${revision} (commit ${commit.slice(0, 8)} of ${dayOf(root, commit)})`;
}

const renamedInWords = (renamed: Renamed): string => `${renamed.kind} ${describeRenamed(renamed)}`;

/** Returns a function that names changes. A rule has several if its actions change differently. */
function createIds(): (change: Change) => string {
  const used = new Map<string, number>();
  return ({ kind, name }) => {
    const id = kind === name ? kind : `${kind} ${name}`;
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id} ${times}`;
  };
}

function describeCause({ kind, name, added, removed, ...spans }: Cause): ReportCause {
  return { kind, name, added, removed, ...placeOf(spans) };
}

const words = { new: 'added', removed: 'removed', changed: 'changed' } as const;

function describeChange(change: Change, id: string, replays: Replays | undefined): ReportChange {
  const { kind, name, is, actions, more, less, fields, sends, settings, toThirdParty, isPersonal } = change;
  const { before, after } = change;
  return {
    id,
    kind,
    name,
    word: words[is],
    happens: change.notCompared ? `${wordOf(change)}, because ${change.notCompared}` : wordOf(change),
    actions,
    ...(more && { more: describeAudience(more, replays) }),
    ...(less && { less: describeAudience(less, replays) }),
    fields: fields.map(({ countries, ...field }) => ({
      ...field,
      ...(countries && { countries: describeCountries(countries) }),
    })),
    ...(sends && { sends: describeSends(sends, replays) }),
    settings,
    ...placeOf({ before, after }),
    toThirdParty,
    isPersonal,
    others: change.others,
  };
}

function describeAudience(audience: Audience, replays: Replays | undefined): ReportAudience {
  const { situation: _, elsewhere: __, countries, ...described } = audience;
  const replay = replays?.results.get(audience);
  return { ...described, ...(countries && { countries: describeCountries(countries) }), ...(replay && { replay }) };
}

function describeSends(sends: SentExample, replays: Replays | undefined): ReportSentChange {
  if ('cannot' in sends) return sends;
  const { witness, sent, afterChange } = sends;
  const write = (value: Value) => (value === undefined ? undefined : writeLiteral(value));
  const values = sent.map(({ name, was, is }) => ({ name, was: write(was), is: write(is) }));
  const replay = replays?.results.get(sends);
  return { witness, values, afterChange, ...(replay && { replay }) };
}

/** Returns where something is written, in the version after the change if it is there. */
function placeOf({ before, after }: Pick<Change, 'before' | 'after'>): Pick<ReportChange, 'place'> {
  const span = after ?? before;
  if (!span) return {};
  const { line } = positionAt(span.source, span.start);
  return { place: { path: span.source.path, line, ...(!after && { isBefore: true }) } };
}
