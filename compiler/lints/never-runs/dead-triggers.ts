import type { Program, Running, State, Trigger } from '../../model/program.ts';
import { startedTags } from '../started-tags.ts';

/** An event that nothing causes. */
export interface DeadTrigger {
  /** The rule or tag that waits for it. */
  readonly owner: Running;
  readonly trigger: Trigger;
  /** The beginning of a sentence. */
  readonly reason: string;
}

/** Returns the events of rules and tags that only rules could cause, but none does. */
export function deadTriggers(program: Program): readonly DeadTrigger[] {
  const { rules, tags } = program;
  const actions = rules.flatMap((rule) => rule.actions);
  const started = startedTags(program);
  const tagsByName = new Map(tags.map((tag) => [tag.id, tag]));
  const sent = new Set<object>(actions.flatMap((action) => (action.kind === 'send' ? [action.call] : [])));
  const set = new Set<State>(actions.flatMap((action) => (action.kind === 'state' ? [action.state] : [])));

  const reasonOf = ({ event, tag, call, arguments: list }: Trigger): string | undefined => {
    const named = tag === undefined ? undefined : tagsByName.get(tag);
    if (named && !started.has(named)) return `Nothing starts the tag "${named.id}"`;
    if (call && 'method' in call && !sent.has(call)) return `No rule sends the call "${call.id}"`;
    const unset = event.watches && list.length > 0 && list.every((one) => one.kind === 'state' && isUnset(one.state));
    return unset
      ? `No rule sets ${list.map((one) => `"${(one as { state: State }).state.id}"`).join(' or ')}`
      : undefined;
  };
  // With a key, other code of the site may change the state.
  const isUnset = (state: State) => state.key === undefined && !set.has(state);

  return [...rules, ...tags].flatMap((owner: Running) =>
    owner.triggers.flatMap((trigger) => {
      const reason = reasonOf(trigger);
      return reason === undefined ? [] : [{ owner, trigger, reason }];
    }),
  );
}
