import type { Change, HostChange } from '../../compiler/proof/diff/difference.ts';
import { describeWho, severityOf, wordOf, wordOfMany } from './describe-change.ts';

/** Changes that are shown together, because the same happens to all of them for the same visitors. */
export interface ChangeEntry {
  /** The first one has the place and the example. */
  readonly first: Change;
  readonly all: readonly Change[];
  /** What changed, and what happened to it: `rule "a" runs more`, or `3 rules run more`. */
  readonly subject: string;
  readonly word: string;
}

/** Joins changes whose audiences and labels are the same, and of which nothing else is said. Their order stays. */
export function changeEntries(changes: readonly Change[], write: (name: string) => string): readonly ChangeEntry[] {
  const entries = new Map<string | Change, Change[]>();
  for (const change of changes) {
    const key = isOnlyAudience(change) ? keyOf(change) : change;
    const same = entries.get(key);
    if (same) same.push(change);
    else entries.set(key, [change]);
  }
  return [...entries.values()].map((all): ChangeEntry => {
    const [first] = all;
    const { kind, name } = first;
    const names = new Set(all.map((change) => change.name));
    if (names.size === 1) return { first, all, subject: `${kind} ${write(name)}`, word: wordOf(first) };
    return { first, all, subject: `${names.size} ${kind}s`, word: wordOfMany(wordOf(first)) };
  });
}

/** Whether it says only for whom something runs. */
function isOnlyAudience({ is, fields, settings, notCompared }: Change): boolean {
  return is === 'changed' && fields.length + settings.length === 0 && notCompared === undefined;
}

function keyOf(change: Change): string {
  const { kind, more, less, leadsTo, others } = change;
  return JSON.stringify([
    kind,
    severityOf(change),
    more && describeWho(more),
    less && describeWho(less),
    leadsTo,
    others,
  ]);
}

/** Returns hosts as reviewers read them: third parties first, and of these the ones that receive something. */
export function bySeverity(hosts: readonly HostChange[]): readonly HostChange[] {
  const rank = ({ party, partyBefore, receives }: HostChange) =>
    (party === 'third' || partyBefore === 'third' ? 0 : 2) + (receives.length > 0 ? 0 : 1);
  return hosts.toSorted((a, b) => rank(a) - rank(b));
}
