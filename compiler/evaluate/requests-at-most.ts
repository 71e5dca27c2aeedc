import type { CountClaim } from '../model/assertion.ts';
import type { Declared, Program, Rule, Running, Trigger } from '../model/program.ts';
import { covers, hostsOfStart, isCalledByPages, startsIn, type Starting } from './covers.ts';

/** Whether a claim about the number of requests is true, or why that is not settled. */
export type Counted =
  | { readonly kind: 'proved' }
  | { readonly kind: 'notSettled'; readonly because: string; readonly span: Declared['span'] };

/**
 * Counts the requests of each tag, call or rule of a claim, or of all that reaches a host, while a page is open. An action
 * is counted once for each time that its rule or tag can run: `once`, and events that occur once, limit that. Conditions
 * are not taken into account, so a claim that only they would make true is not settled.
 */
export function countRequests(claim: CountClaim, program: Program): Counted {
  const counts = new Map<unknown, number>();
  for (const starting of startsIn(program)) {
    if (!covers(claim, starting, program) || !hostsOfStart(starting)) continue;
    const { running, through } = starting;
    const times = timesOf(starting, program);
    if (typeof times !== 'number') return { kind: 'notSettled', ...times };
    const { of } = claim.subject;
    const counted = of === 'host' ? undefined : of === 'rule' ? running : through;
    const count = (counts.get(counted) ?? 0) + times;
    counts.set(counted, count);
    if (count <= claim.most) continue;
    const because = `"${(of === 'rule' ? running : through!).id}" has ${count} requests that may all be sent`;
    return { kind: 'notSettled', because, span: running.nameSpan };
  }
  return { kind: 'proved' };
}

type Unlimited = Omit<Extract<Counted, { kind: 'notSettled' }>, 'kind'>;

function timesOf({ running, action, through }: Starting, { project }: Program): number | Unlimited {
  if (action === undefined && through !== running) {
    return { because: `"${running.id}" sends any number of requests for "${through!.id}"`, span: running.nameSpan };
  }
  if ('vendor' in running && isCalledByPages(running, project)) {
    return { because: `pages may call "${running.id}" any number of times`, span: running.nameSpan };
  }
  return action === undefined ? sumOf(running.triggers, running) : runsOf(running as Rule);
}

/** Returns how often a rule runs at most while a page is open. Undefined if that is not limited. */
export function mostRuns(rule: Rule): number | undefined {
  const runs = runsOf(rule);
  return typeof runs === 'number' ? runs : undefined;
}

function runsOf(rule: Rule): number | Unlimited {
  return isOnce(rule) ? 1 : sumOf(rule.triggers, rule);
}

/** Whether a rule runs at most once while a page is open. With `per` or `in` it may run again. */
function isOnce({ once }: Rule): boolean {
  return once !== undefined && once.per === undefined && once.in === undefined;
}

function sumOf(triggers: readonly Trigger[], running: Running): number | Unlimited {
  let sum = 0;
  for (const trigger of triggers) {
    const { text, start, end } = trigger;
    const times = timesIn(trigger);
    if (times === undefined) {
      return { because: `"${text()}" may occur any number of times`, span: { source: running.source, start, end } };
    }
    sum += times;
  }
  return sum;
}

/** Whether an event can occur any number of times. */
export function mayRepeat(trigger: Trigger): boolean {
  return timesIn(trigger) === undefined;
}

/** Returns how often an event can occur at most. Undefined if that is not limited. */
function timesIn({ declaration, event }: Trigger): number | undefined {
  if (!declaration) return event.once ? 1 : undefined;
  const times = declaration.triggers.map(timesIn);
  return times.includes(undefined) ? undefined : times.reduce<number>((sum, one) => sum + one!, 0);
}
