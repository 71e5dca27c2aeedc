import type { Legend, LegendAnswer, LegendRule } from '../legend.ts';
import type { RecordedEntry } from '../page/entry.ts';
import { followEntries, type OpenAttempt } from './follow-entries.ts';
import { isDisabling } from './is-disabling.ts';
import { isInside } from './is-inside.ts';
import type { RuleAttempt, AttemptOutcome, Story } from './story.ts';

type Drafts = ReadonlyMap<string, readonly OpenAttempt[]>;

/** Returns from a recording what each rule and tag did, the page's classes, and the granted groups. */
export function readStory(entries: readonly RecordedEntry[], legend: Legend): Story {
  const drafts = followEntries(entries, legend);
  return {
    attempts: finish(drafts, legend),
    groups: new Map(legend.groups.flatMap((group) => lastAnswer(group, drafts))),
    pages: legend.pages.filter((page) => lastAnswer(page, drafts)[0]?.[1]).map(({ name }) => name),
    events: [...new Set(entries.flatMap((entry) => (entry.kind === 'pushed' ? (entry.event ?? []) : [])))],
  };
}

/** Returns the last result of one of the rules of the preview; empty before it was started. */
function lastAnswer({ name, rule }: LegendAnswer, drafts: Drafts): [string, boolean][] {
  const last = drafts.get(rule)?.at(-1);
  return last ? [[name, last.ran]] : [];
}

function finish(drafts: Drafts, legend: Legend): Map<string, readonly RuleAttempt[]> {
  const rules = new Map(legend.rules.map((rule) => [rule.id, rule]));
  const made = new Map<OpenAttempt, RuleAttempt & { asked: RuleAttempt[]; by?: RuleAttempt }>();
  for (const draft of [...drafts.values()].flat()) {
    const { id, at, entry, parts, step, isGranted, unfit } = draft;
    const outcome = outcomeOf(draft, rules.get(id), legend);
    made.set(draft, { id, at, entry, parts, outcome, step, isGranted, unfit: [...unfit], asked: [] });
  }
  for (const [draft, attempt] of made) {
    attempt.asked = draft.asked.map((asked) => made.get(asked)!);
    attempt.by = draft.by && made.get(draft.by);
  }
  const known = [...drafts].filter(([id]) => rules.has(id));
  return new Map(known.map(([id, list]) => [id, list.map((draft) => made.get(draft)!)]));
}

function outcomeOf(
  { ran, atGate, parts }: OpenAttempt,
  rule: LegendRule | undefined,
  { tests }: Legend,
): AttemptOutcome {
  if (ran) return 'ran';
  const own = parts.filter(({ key }) => rule?.when && isInside(tests[key], rule.when));
  const isDisabled = parts.some(({ key, isTrue }) => isTrue && isDisabling(tests[key], rule));
  if (isDisabled || own.at(-1)?.isTrue === false) return 'condition';
  return atGate ? 'consent' : 'often';
}
