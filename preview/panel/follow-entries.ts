import type { Legend, LegendRule, LegendSpan } from '../legend.ts';
import type { RecordedEntry } from '../page/entry.ts';
import { isDisabling } from './is-disabling.ts';
import { isInside } from './is-inside.ts';
import type { ConditionPart } from './story.ts';

/** An attempt that may still continue. */
export interface OpenAttempt {
  readonly id: string;
  readonly at: number;
  /** The index of the entry with which it begins. */
  readonly entry: number;
  readonly by?: OpenAttempt;
  parts: ConditionPart[];
  readonly asked: OpenAttempt[];
  /** What says that values of the page did not fit their types. */
  readonly unfit: Set<string>;
  ran: boolean;
  /** It reached a consent gate. */
  atGate: boolean;
  /** Its action, and whether consent was granted there. */
  step?: string;
  isGranted?: boolean;
}

type EntryOf<Kind extends RecordedEntry['kind']> = Extract<RecordedEntry, { kind: Kind }>;

/** Processes the entries of a bundle in order. Returns the attempts of each rule and tag, by id. */
export function followEntries(
  entries: readonly RecordedEntry[],
  legend: Legend,
): ReadonlyMap<string, readonly OpenAttempt[]> {
  const rules = new Map(legend.rules.map((rule) => [rule.id, rule]));
  const drafts = new Map<string, OpenAttempt[]>();
  let task = 0;
  /** The index of the entry. */
  let place = -1;
  /** The attempt whose condition is being evaluated, the acting one, and the last one whose condition was evaluated later. */
  let current: OpenAttempt | undefined;
  let acting: OpenAttempt | undefined;
  let latest: OpenAttempt | undefined;
  let tests: ConditionPart[] = [];
  let values: { key: number; value: string }[] = [];

  for (const entry of entries) {
    place++;
    if (entry.task !== task) startTask(entry.task);
    if (entry.kind === 'valued') values.push(entry);
    else if (entry.kind === 'unfit') (current ?? acting)?.unfit.add(entry.text);
    else if (entry.kind === 'tested') test(entry.key, entry.isTrue);
    else if (entry.kind === 'triggered') startWith(begin(entry.id, entry.at));
    else if (entry.kind === 'fired') fire(entry.id, entry.at);
    else if (entry.kind === 'requested') ask(entry);
    else if (entry.kind === 'acted') act(entry);
  }
  return drafts;

  function startTask(next: number): void {
    task = next;
    acting = latest = undefined;
    startWith(undefined);
  }

  function startWith(draft: OpenAttempt | undefined): void {
    current = draft;
    [tests, values] = [[], []];
  }

  function begin(id: string, at: number, by?: OpenAttempt): OpenAttempt {
    const draft: OpenAttempt = {
      id,
      at,
      entry: place,
      by,
      parts: [],
      asked: [],
      unfit: new Set(),
      ran: false,
      atGate: false,
    };
    drafts.set(id, [...(drafts.get(id) ?? []), draft]);
    by?.asked.push(draft);
    return draft;
  }

  /** Returns the latest attempt that has not run yet; with `step`, none of another action. */
  function openOf(id: string, step?: string): OpenAttempt | undefined {
    return drafts.get(id)?.findLast((draft) => !draft.ran && (step ?? draft.step) === (draft.step ?? step));
  }

  /** Marks an attempt as fired. A rule runs when it fires; a tag runs when its consent gate is open. */
  function fire(id: string, at: number): void {
    acting = current = openOf(id) ?? begin(id, at);
    acting.ran = rules.get(id)?.kind !== 'tag';
  }

  function ask({ id, at, step, isGranted }: EntryOf<'requested'>): void {
    // A tag with its own event reaches its own consent gate.
    const draft = acting?.id === id ? acting : begin(id, at, acting);
    Object.assign(draft, { parts: [], atGate: true, step, isGranted });
    startWith(draft);
  }

  function act({ id, at, step }: EntryOf<'acted'>): void {
    (openOf(id, step) ?? begin(id, at, acting)).ran = true;
    startWith(undefined);
  }

  function test(key: number, isTrue: boolean): void {
    const part = { key, isTrue, values: valuesIn(key) };
    if (current && isOfWaitingTag(legend.tests[key], current)) leaveTo(current);
    if (current) current.parts.push(part);
    else testLater(part);
  }

  /** Returns whether a part is of a tag at its gate: the consent queue evaluates conditions after rules of the same event. */
  function isOfWaitingTag(place: LegendSpan, { id }: OpenAttempt): boolean {
    const isOf = (rule: LegendRule | undefined) => rule !== undefined && isPartOf(place, rule);
    return !isOf(rules.get(id)) && legend.rules.some((rule) => openOf(rule.id)?.atGate && isOf(rule));
  }

  /** Ends the condition of an attempt. The parts after its own were evaluated for the next condition. */
  function leaveTo(draft: OpenAttempt): void {
    const rule = rules.get(draft.id);
    const own = 1 + draft.parts.findLastIndex(({ key }) => rule && isPartOf(legend.tests[key], rule));
    const next = draft.parts.slice(own);
    draft.parts = draft.parts.slice(0, own);
    current = undefined;
    tests = next;
  }

  /** Records a condition that is evaluated later, or again: its named parts first, and the whole condition last. */
  function testLater(part: ConditionPart): void {
    tests.push(part);
    const place = legend.tests[part.key];
    const owner = legend.rules.find(({ when }) => when && isInside(place, when));
    const open = owner && openOf(owner.id);
    if (open) open.parts = tests;
    if (owner?.when && isInside(owner.when, place)) {
      latest = open;
      startWith(undefined);
    } else if (latest && isDisabling(place, rules.get(latest.id))) {
      // Conditions that disable a tag are evaluated after its own condition.
      latest.parts = [...latest.parts, ...tests];
      startWith(undefined);
    } else {
      disableWaiting(place);
    }
  }

  /** A tag without a condition of its own has only conditions that disable it. */
  function disableWaiting(place: LegendSpan): void {
    const disabled = legend.rules.filter((rule) => !rule.when && isDisabling(place, rule));
    const waiting = disabled.flatMap(({ id }) => openOf(id) ?? []).filter(({ atGate }) => atGate);
    for (const draft of waiting) draft.parts = tests;
    if (waiting.length > 0) startWith(undefined);
  }

  function valuesIn(key: number): ConditionPart['values'] {
    const inside = values.filter((one) => isInside(legend.values[one.key], legend.tests[key]));
    const byName = new Map(inside.map((one) => [legend.values[one.key].text, one.value]));
    return [...byName].map(([name, value]) => ({ name, value }));
  }
}

/** Returns whether a part is in the condition of a rule or tag, or in one that disables it. */
function isPartOf(place: LegendSpan, { when, unless }: LegendRule): boolean {
  return [...unless, ...(when ? [when] : [])].some((condition) => isInside(place, condition));
}
