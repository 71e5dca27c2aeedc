import { isStored } from '../../compile/analysis/is-stored.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Action, Program, Responder, Rule, Running, State, Tag, Trigger } from '../../language/model/program.ts';
import { startedTags } from '../started-tags.ts';

/** An event that nothing causes. */
export interface DeadTrigger {
  /** The rule or tag that waits for it. */
  readonly owner: Running;
  readonly trigger: Trigger;
  /** The beginning of a sentence. */
  readonly reason: string;
}

/**
 * Returns the events of rules and tags that only rules could cause, but none does, because there is none or because it
 * never runs itself. `stopped` is what never starts because of its own conditions.
 */
export function deadTriggers(program: Program, stopped: ReadonlySet<object>): readonly DeadTrigger[] {
  const { rules, tags } = program;
  const tagsByName = new Map(tags.map((tag) => [tag.id, tag]));
  const running = causedBy(program, stopped, tagsByName);
  const used = allCauses(program);

  const reasonOf = (trigger: Trigger): string | undefined => {
    const causes = causesOf(trigger, tagsByName);
    if (!causes || causes.some((cause) => running.has(cause))) return undefined;
    const names = causes.map(({ id }) => `"${id}"`).join(' or ');
    const isUsed = causes.some((cause) => used.has(cause));
    if ('vendor' in causes[0]) return isUsed ? `The tag ${names} never runs` : `Nothing starts the tag ${names}`;
    if ('method' in causes[0]) return isUsed ? `The call ${names} is never sent` : `No rule sends the call ${names}`;
    return isUsed ? `No rule that runs sets ${names}` : `No rule sets ${names}`;
  };

  return [...rules, ...tags].flatMap((owner: Running) =>
    owner.triggers.flatMap((trigger) => {
      const reason = reasonOf(trigger);
      return reason === undefined ? [] : [{ owner, trigger, reason }];
    }),
  );
}

/** What actions start or change, so that an event follows. */
type Cause = Responder | State;

/** Returns what must have been used before an event occurs. Undefined if it can occur without a rule. */
function causesOf(
  { event, tag, call, arguments: list }: Trigger,
  tagsByName: ReadonlyMap<string, Tag>,
): readonly Cause[] | undefined {
  const named = tag === undefined ? undefined : tagsByName.get(tag);
  if (named) return [named];
  if (call && 'method' in call) return [call];
  if (!event.watches || list.length === 0) return undefined;
  const states = list.flatMap((one) => (one.kind === 'state' ? [one.state] : []));
  return states.length === list.length && states.every(isChangedByRules) ? states : undefined;
}

/**
 * With a key, other code of the site may change a state. A computed first value of a stored one is computed at each reading.
 */
function isChangedByRules(state: State): boolean {
  const { key, initial } = state;
  return key === undefined && !(isStored(state) && initial && staticValue(initial) === undefined);
}

function causeOf(action: Action): Cause | undefined {
  switch (action.kind) {
    case 'send':
      return action.call;
    case 'state':
      return action.state;
    case 'vendor':
      return action.tag;
    default:
      return undefined;
  }
}

/** Returns all that rules use, whether or not they run. */
function allCauses(program: Program): ReadonlySet<Cause> {
  const causes = new Set<Cause>(startedTags(program));
  for (const { actions } of program.rules) {
    for (const action of actions) {
      const cause = causeOf(action);
      if (cause) causes.add(cause);
    }
  }
  return causes;
}

/** Returns what some rule or tag that can run uses. What only causes its own event never runs. */
function causedBy(
  program: Program,
  stopped: ReadonlySet<object>,
  tagsByName: ReadonlyMap<string, Tag>,
): ReadonlySet<Cause> {
  const { rules, tags, project } = program;
  const caused = new Set<Cause>();
  const add = (cause: Cause | undefined) => {
    if (!cause || stopped.has(cause) || caused.has(cause)) return;
    caused.add(cause);
    // The client of a tag makes the requests of others.
    if ('gates' in cause) Object.values(cause.gates).forEach(add);
  };
  const isCaused = (trigger: Trigger) => causesOf(trigger, tagsByName)?.some((cause) => caused.has(cause)) ?? true;
  const run = (owner: Rule | Tag) => {
    if (!('actions' in owner)) return add(owner);
    const required = requiredActions(owner.actions);
    owner.actions.forEach((action, at) => {
      if (![action, ...required[at]].some((one) => stopped.has(one))) add(causeOf(action));
    });
  };
  // Pages may call the functions of these themselves.
  if (project.directCalls !== undefined) startedTags(program).forEach((tag) => tag.vendor.page && add(tag));
  let waiting: readonly (Rule | Tag)[] = [...rules, ...tags].filter((owner) => !stopped.has(owner));
  for (let before = -1; before !== waiting.length;) {
    before = waiting.length;
    waiting = waiting.filter((owner) => {
      if (!owner.triggers.some(isCaused)) return true;
      run(owner);
      return false;
    });
  }
  return caused;
}
