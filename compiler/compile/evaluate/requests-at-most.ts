import type { CountClaim } from '../../language/model/assertion.ts';
import type { Call, Declared, Program, Rule, Running, Trigger } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { staticValue } from './static-value.ts';
import { covers, hostsOfStart, isCalledByPages, leadsOfStart, loadsBy, startsIn, type Starting } from './covers.ts';
import { mayReach } from './matches-host.ts';
import { addTo } from '../../language/source/lists.ts';

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
    if (mayRequestMore(claim, starting, program)) {
      const because = `the script of "${through!.id}" may send any number of requests there`;
      return { kind: 'notSettled', because, span: running.nameSpan };
    }
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

/** Whether an action loads the script of a declared vendor, which then sends requests to the host of a claim by itself. */
function mayRequestMore({ subject }: CountClaim, starting: Starting, program: Program): boolean {
  if (subject.of !== 'host' || loadsBy(starting) !== 'script') return false;
  return leadsOfStart(starting).some(({ hosts, isListed }) => isListed && mayReach(hosts, subject.pattern, program));
}

type Unlimited = Omit<Extract<Counted, { kind: 'notSettled' }>, 'kind'>;

function timesOf({ running, action, through }: Starting, program: Program): number | Unlimited {
  if (action === undefined && through !== running) {
    return { because: `"${running.id}" sends any number of requests for "${through!.id}"`, span: running.nameSpan };
  }
  if ('vendor' in running && isCalledByPages(running, program.project)) {
    return { because: `pages may call "${running.id}" any number of times`, span: running.nameSpan };
  }
  return action === undefined ? sumOf(running.triggers, running, sentIn(program)) : runsOf(running as Rule, program);
}

/** Returns how often a rule runs at most while a page is open. Undefined if that is not limited. */
export function mostRuns(rule: Rule, program: Program): number | undefined {
  const runs = runsOf(rule, program);
  return typeof runs === 'number' ? runs : undefined;
}

/** `sentBy`: how often a call is sent at most. */
function runsOf(rule: Rule, program: Program, sentBy: SentBy = sentIn(program)): number | Unlimited {
  return isOnce(rule) ? 1 : sumOf(rule.triggers, rule, sentBy);
}

/** Whether a rule runs at most once while a page is open. With `per` or `in` it may run again. */
export function isOnce({ once }: Pick<Rule, 'once'>): boolean {
  return once !== undefined && once.per === undefined && once.in === undefined;
}

function sumOf(triggers: readonly Trigger[], running: Running, sentBy: SentBy): number | Unlimited {
  let sum = 0;
  for (const trigger of triggers) {
    const { text, start, end } = trigger;
    const times = timesIn(trigger, sentBy);
    if (times === undefined) {
      return { because: `"${text()}" may occur any number of times`, span: { source: running.source, start, end } };
    }
    sum += times;
  }
  return sum;
}

/** Whether an event can occur any number of times. */
export function mayRepeat(trigger: Trigger, program: Program): boolean {
  return timesIn(trigger, sentIn(program)) === undefined;
}

/** Returns how often an event can occur at most. Undefined if that is not limited. */
function timesIn(trigger: Trigger, sentBy: SentBy): number | undefined {
  const { declaration, event, call } = trigger;
  if (declaration) return total(declaration.triggers.map((trigger) => timesIn(trigger, sentBy)));
  // Each request of a call ends once at most.
  if (call && 'address' in call) return sentBy(call);
  return event.once ? 1 : limitOf(trigger);
}

/** Returns the limit that the arguments of an event are. Undefined if they are none. */
function limitOf({ event: { most, again, parameters = [] }, arguments: list }: Trigger): number | undefined {
  const at = parameters.findIndex(({ name }) => name === most);
  const beginsAgain = list[parameters.findIndex(({ name }) => name === again)];
  if (at < 0 || (beginsAgain && staticValue(beginsAgain) !== false)) return undefined;
  if (parameters[at].rest) return list.length - at;
  const value = list[at] && staticValue(list[at]);
  return typeof value === 'number' ? value : undefined;
}

type SentBy = (call: Call) => number | undefined;

/**
 * Returns how often rules send a call at most. Undefined if that is not limited, such as for calls that cause each other.
 * Calls that cause others are counted first.
 */
const sentIn = memoize((program: Program): SentBy => {
  const senders = sendersIn(program);
  const counts = new Map<Call, number | undefined>();
  const sentBy: SentBy = (call) => (senders.has(call) ? counts.get(call) : 0);
  for (const first of senders.keys()) {
    // Each waits for the count of the next one. A long chain would be too deep for recursion.
    const chain = [first];
    const isOpen = new Set(chain);
    for (let call = chain.at(-1); call; call = chain.at(-1)) {
      const causes = senders.get(call)!.flatMap(callsBefore);
      const open = counts.has(call) ? [] : causes.filter((one) => senders.has(one) && !counts.has(one));
      const isCycle = open.some((one) => isOpen.has(one));
      if (open.length > 0 && !isCycle) {
        chain.push(open[0]);
        isOpen.add(open[0]);
        continue;
      }
      if (!counts.has(call)) counts.set(call, isCycle ? undefined : timesSent(senders.get(call)!));
      isOpen.delete(call);
      chain.pop();
    }
  }
  return sentBy;

  function timesSent(rules: readonly Rule[]): number | undefined {
    const runs = rules.map((rule) => runsOf(rule, program, sentBy));
    return total(runs.map((one) => (typeof one === 'number' ? one : undefined)));
  }
});

/** Returns the calls whose answers start a rule more than once. */
function callsBefore(rule: Rule): readonly Call[] {
  return isOnce(rule) ? [] : rule.triggers.flatMap(callsOf);
}

function callsOf({ declaration, call }: Trigger): readonly Call[] {
  if (declaration) return declaration.triggers.flatMap(callsOf);
  return call && 'address' in call ? [call] : [];
}

function total(times: readonly (number | undefined)[]): number | undefined {
  return times.includes(undefined) ? undefined : times.reduce<number>((sum, one) => sum + one!, 0);
}

/** Returns the rule of each action that sends a call, by call. */
const sendersIn = memoize(({ rules }: Program): ReadonlyMap<Call, readonly Rule[]> => {
  const senders = new Map<Call, Rule[]>();
  for (const rule of rules) {
    for (const action of rule.actions) if (action.kind === 'send') addTo(senders, action.call, rule);
  }
  return senders;
});
