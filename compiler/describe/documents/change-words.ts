import { groupBy } from '../../language/source/lists.ts';
import { count } from '../../language/source/count.ts';
import type { ComparedVersion, DifferenceDocument, DocumentCause, DocumentChange } from '../../contract/difference.ts';

/** Changes with the same causes. Without causes, each change is caused by its own lines. */
export interface ChangeGroup<Change = DocumentChange, Cause = DocumentCause> {
  readonly causes: readonly Cause[];
  readonly changes: readonly Change[];
}

/** Groups changes below their causes: the most severe first, then those with the most changes. */
export function groupChanges<Change extends Severe & Pick<DocumentChange, 'causes'>, Cause>({
  changes,
  causes,
}: {
  readonly changes: readonly Change[];
  readonly causes: readonly Cause[];
}): readonly ChangeGroup<Change, Cause>[] {
  const groups = [...groupBy(changes, (change) => change.causes.join()).values()].map((list) => ({
    causes: list[0].causes.map((at) => causes[at]),
    changes: list.toSorted((a, b) => severityOf(b) - severityOf(a)),
  }));
  const worst = ({ changes: [first] }: ChangeGroup<Change, Cause>) => severityOf(first);
  const isCaused = (group: ChangeGroup<Change, Cause>) => (group.causes.length > 0 ? 1 : 0);
  return groups.toSorted(
    (a, b) => worst(b) - worst(a) || isCaused(b) - isCaused(a) || b.changes.length - a.changes.length,
  );
}

type Severe = Pick<DocumentChange, 'isPersonal' | 'toThirdParty'>;

/** Returns how much readers must know of a change: personal data weighs more than a third party. */
export function severityOf({ isPersonal, toThirdParty }: Severe): number {
  return (isPersonal ? 2 : 0) + (toThirdParty ? 1 : 0);
}

/** Returns what happened to a rule, tag or call, in a few words: `runs more`. */
export function wordOf({ is, more, less, fields, notCompared }: DocumentChange): string {
  if (notCompared !== undefined) return 'is not compared';
  if (is !== 'changed') return is === 'new' ? 'is new' : 'is removed';
  const runs = more && less ? 'runs for other visitors' : more ? 'runs more' : less && 'runs less';
  const sends = fields.length > 0 ? 'sends other data' : undefined;
  return [runs, sends].filter(Boolean).join(' and ') || 'works differently';
}

/** Returns what happened to several, in the same words. */
export function wordOfMany(word: string): string {
  return word.replaceAll(/\b(run|send|work)s\b/g, '$1').replace(/^is /, 'are ');
}

/**
 * Counts the changes by what happened, with states that lose their data, those that concern third parties and personal data, and
 * the packages that could not be compared.
 */
export function summaryOfDifference({ same, changes, stored, modules, notCompared }: DifferenceDocument): string {
  if (same) return 'No change for any visitor.';
  const happened = [...groupBy(changes, wordOf)].map(([word, { length }]) => {
    return `${length} ${(length === 1 ? word : wordOfMany(word)).replace(/^(is|are) /, '')}`;
  });
  const lost = stored.length === 0 ? [] : [`${stored.length} ${stored.length === 1 ? 'loses' : 'lose'} stored data`];
  const tally = [...happened, ...lost].join(', ');
  const third = changes.filter(({ toThirdParty }) => toThirdParty).length;
  const personal = changes.filter(({ isPersonal }) => isPersonal).length;
  const severe = [third > 0 && `${third} to third parties`, personal > 0 && `${personal} of personal data`].filter(
    Boolean,
  );
  const found = changes.length + stored.length;
  const number = found === 0 ? 'No change was found' : count(found, 'change');
  const open = notCompared.length > 0 ? ` ${count(notCompared.length, 'package')} could not be compared.` : '';
  const code =
    modules.length > 0 ? ` The code of ${count(modules.length, 'custom module')} differs and is not compared.` : '';
  return `${number}${tally && `: ${tally}`}${severe.length > 0 ? ` (${severe.join(', ')})` : ''}.${code}${open}`;
}

/** Names the version before for readers: a revision with its commit and day, because a branch names another one later. */
export function nameOfVersion({ name, commit, day }: ComparedVersion): string {
  if (commit === undefined) return name;
  return `${name.replace(/^git:/, '')} (commit ${commit.slice(0, 8)} of ${day})`;
}
