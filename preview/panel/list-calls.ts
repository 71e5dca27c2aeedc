import type { Legend, LegendRule, LegendStep } from '../legend.ts';
import type { RecordedCall, RecordedCommand, RecordedEntry } from '../page/entry.ts';
import type { RuleAttempt, Story } from './story.ts';

/** A request, a command, or an action of a declared vendor that sent nothing. */
export type Happened = { readonly at: number } & (
  | { readonly kind: 'call'; readonly call: RecordedCall & { readonly at: number } }
  /** `isLast`: whether its action sent no other command after it. */
  | { readonly kind: 'command'; readonly command: RecordedCommand & { readonly at: number }; readonly isLast: boolean }
  | { readonly kind: 'unsent'; readonly attempt: RuleAttempt; readonly tag: LegendRule; readonly step: LegendStep }
);

/** Returns what a page has sent, and which actions of declared vendors sent nothing, in the order of time. */
export function listCalls(entries: readonly RecordedEntry[], story: Story, legend: Legend): Happened[] {
  return [...listSent(entries), ...listUnsent(story, legend)].toSorted((one, other) => one.at - other.at);
}

/** Returns the requests and commands of a page. */
export function listSent(entries: readonly RecordedEntry[]): Happened[] {
  return entries.flatMap((entry, at): Happened[] => {
    if (entry.kind === 'call') return [{ kind: 'call', at: entry.at, call: entry }];
    if (entry.kind !== 'command') return [];
    return [{ kind: 'command', at: entry.at, command: entry, isLast: isLastOfAction(entries, at) }];
  });
}

/** Says how many requests and commands were sent, and how many actions sent nothing: `2 sent, 1 not`. */
export function countSent(happened: readonly Happened[]): string {
  const unsent = happened.filter(({ kind }) => kind === 'unsent').length;
  return `${happened.length - unsent} sent${unsent > 0 ? `, ${unsent} not` : ''}`;
}

/** Returns the calls that have a text, and those of a rule or tag. Empty for all. */
export function filterCalls(
  happened: readonly Happened[],
  { text, rule }: { readonly text: string; readonly rule: string },
  { steps, rules }: Legend,
): readonly Happened[] {
  const wanted = text.trim().toLowerCase();
  return happened.filter((one) => {
    const { tag, step = '' } = sentBy(one);
    // The action of a rule is identified by the name of the rule and its place there.
    const of = [tag, step.split(' ')[0]];
    const titles = rules.filter(({ id }) => of.includes(id)).map(({ title }) => title);
    const isFound =
      wanted === '' ||
      JSON.stringify([one.kind === 'unsent' ? '' : one, titles, steps[step]])
        .toLowerCase()
        .includes(wanted);
    return isFound && (rule === '' || of.includes(rule));
  });
}

function sentBy(one: Happened): { readonly tag?: string; readonly step?: string } {
  if (one.kind === 'unsent') return { tag: one.tag.id, step: one.attempt.step };
  return one.kind === 'call' ? one.call : one.command;
}

function listUnsent({ attempts }: Story, legend: Legend): Happened[] {
  return legend.rules.flatMap((tag) =>
    (attempts.get(tag.id) ?? []).flatMap((attempt): Happened[] => {
      const step = legend.steps[attempt.step ?? ''];
      return step && attempt.outcome !== 'ran' ? [{ kind: 'unsent', at: attempt.at, attempt, tag, step }] : [];
    }),
  );
}

/** Whether the next command belongs to another action, or to the same one at another time. */
function isLastOfAction(entries: readonly RecordedEntry[], at: number): boolean {
  const { task, ...command } = entries[at] as Extract<RecordedEntry, { kind: 'command' }>;
  const rest = entries.slice(at + 1);
  const end = rest.findIndex((entry) => entry.task !== task || entry.kind === 'acted');
  const same = end < 0 ? rest : rest.slice(0, end);
  return !same.some((entry) => entry.kind === 'command' && entry.step === command.step);
}
