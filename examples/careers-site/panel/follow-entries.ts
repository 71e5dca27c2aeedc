import type { Legend } from '../legend.ts';
import type { Entry } from '../page/entry.ts';
import { isDisabling } from './is-disabling.ts';
import { isInside } from './is-inside.ts';
import type { Part } from './story.ts';

/** An attempt while it goes on. */
export interface Draft {
  readonly id: string;
  readonly at: number;
  readonly by?: Draft;
  parts: Part[];
  readonly asked: Draft[];
  ran: boolean;
  /** It came to a gate. */
  atGate: boolean;
}

/** Follows what a bundle told, one thing after another; answers the attempts of each rule and tag, by id. */
export function followEntries(entries: readonly Entry[], legend: Legend): ReadonlyMap<string, readonly Draft[]> {
  const rules = new Map(legend.rules.map((rule) => [rule.id, rule]));
  const drafts = new Map<string, Draft[]>();
  let task = 0;
  /** Whose condition is being asked, who acts, and whose condition came out last though it was not begun just now. */
  let current: Draft | undefined;
  let acting: Draft | undefined;
  let latest: Draft | undefined;
  let tests: Part[] = [];
  let values: { key: number; value: string }[] = [];

  for (const entry of entries) {
    if (entry.task !== task) startTask(entry.task);
    if (entry.kind === 'valued') values.push(entry);
    else if (entry.kind === 'tested') test(entry.key, entry.holds);
    else if (entry.kind === 'came') startWith(begin(entry.id, entry.at));
    else if (entry.kind === 'fired') fire(entry.id, entry.at);
    else if (entry.kind === 'asked') ask(entry.id, entry.at);
    else if (entry.kind === 'acted') act(entry.id, entry.at);
  }
  return drafts;

  function startTask(next: number): void {
    task = next;
    acting = latest = undefined;
    startWith(undefined);
  }

  function startWith(draft: Draft | undefined): void {
    current = draft;
    [tests, values] = [[], []];
  }

  function begin(id: string, at: number, by?: Draft): Draft {
    const draft: Draft = { id, at, by, parts: [], asked: [], ran: false, atGate: false };
    drafts.set(id, [...(drafts.get(id) ?? []), draft]);
    by?.asked.push(draft);
    return draft;
  }

  /** The latest attempt that has not run yet. */
  function openOf(id: string): Draft | undefined {
    return drafts.get(id)?.findLast(({ ran }) => !ran);
  }

  /** A rule runs when it fires; a tag, when its gate has let it through. */
  function fire(id: string, at: number): void {
    acting = current = openOf(id) ?? begin(id, at);
    acting.ran = rules.get(id)?.kind !== 'tag';
  }

  function ask(id: string, at: number): void {
    // A tag that is started by itself comes to its own gate.
    const draft = acting?.id === id ? acting : begin(id, at, acting);
    Object.assign(draft, { parts: [], atGate: true });
    startWith(draft);
  }

  function act(id: string, at: number): void {
    (openOf(id) ?? begin(id, at, acting)).ran = true;
    startWith(undefined);
  }

  function test(key: number, holds: boolean): void {
    const part = { key, holds, values: valuesIn(key) };
    if (current) current.parts.push(part);
    else testLater(part);
  }

  /** A condition that is asked later, or again: what its names mean is asked first, and the whole last. */
  function testLater(part: Part): void {
    tests.push(part);
    const place = legend.tests[part.key];
    const owner = legend.rules.find(({ when }) => when && isInside(place, when));
    const open = owner && openOf(owner.id);
    if (open) open.parts = tests;
    if (owner?.when && isInside(owner.when, place)) {
      latest = open;
      startWith(undefined);
    } else if (latest && isDisabling(place, rules.get(latest.id))) {
      // What disables a tag is asked behind its own condition.
      latest.parts = [...latest.parts, ...tests];
      startWith(undefined);
    }
  }

  function valuesIn(key: number): Part['values'] {
    const inside = values.filter((one) => isInside(legend.values[one.key], legend.tests[key]));
    const byName = new Map(inside.map((one) => [legend.values[one.key].text, one.value]));
    return [...byName].map(([name, value]) => ({ name, value }));
  }
}
