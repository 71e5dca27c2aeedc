import { endsLater } from './ends-later.ts';
import type { Expression } from '../model/expression.ts';
import { target } from '../traverse/target.ts';
import type { Action, Program, Rule, Running, Tag, Trigger } from '../model/program.ts';

/** One rule or tag, what it does, and what that starts before anything else can happen, by which of its triggers. */
export interface RuleEdge {
  readonly from: Running;
  /** Nothing where a tag runs by itself. */
  readonly action?: Action;
  /** The tag whose condition is asked before. */
  readonly through?: Tag;
  readonly to: Running;
  readonly trigger: Trigger;
}

type Listener = Pick<RuleEdge, 'to' | 'trigger'>;

/** What each of those that `mayRun` starts of them; empty where none listens to what rules and tags do. */
export function ruleEdges(
  { rules, tags }: Program,
  mayRun: (running: Running) => boolean,
): ReadonlyMap<Running, readonly RuleEdge[]> {
  const all: readonly Running[] = [...rules, ...tags].filter(mayRun);
  const listening = listenersOf(all);
  if (listening.size === 0) return new Map();
  return new Map(all.map((running) => [running, edgesOf(running, listening, mayRun)]));
}

function listenersOf(all: readonly Running[]): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  for (const to of all) {
    for (const trigger of to.triggers) {
      const key = eventKey(trigger);
      if (key !== undefined) listeners.set(key, [...(listeners.get(key) ?? []), { to, trigger }]);
    }
  }
  return listeners;
}

/** What is heard in the turn in which it is raised, by one name. */
function eventKey({ event, tag, arguments: list }: Trigger): string | undefined {
  if (event.name === 'sent') return tag && `sent ${tag}`;
  if (event.name !== 'direct' && event.name !== 'layer') return undefined;
  const name = textOf(list[0]);
  return name === undefined ? undefined : `${event.name} ${name}`;
}

function textOf(expression: Expression | undefined): string | undefined {
  const value = expression && (target(expression) ?? expression);
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

function edgesOf(
  from: Running,
  listening: ReadonlyMap<string, Listener[]>,
  mayRun: (tag: Tag) => boolean,
): readonly RuleEdge[] {
  const found: RuleEdge[] = [];
  const add = (key: string | undefined, action?: Action, through?: Tag) => {
    for (const listener of listening.get(key ?? '') ?? []) found.push({ from, action, through, ...listener });
  };
  if ('vendor' in from) add(`sent ${from.id}`);
  else {
    for (const action of (from as Rule).actions) {
      const through = action.kind === 'vendor' ? action.tag : undefined;
      if (!through || mayRun(through)) add(raisedBy(action), action, through);
      // What stands behind it comes in another turn.
      if (action.thenWaits && endsLater(action)) break;
    }
  }
  return found;
}

function raisedBy(action: Action): string | undefined {
  if (action.kind === 'raise') return eventKey(action.trigger);
  if (action.kind === 'vendor') return action.tag.vendor.client ? undefined : `sent ${action.tag.id}`;
  const [item] = action.kind === 'call' && action.action.name === 'push' ? action.arguments : [];
  if (item?.kind !== 'record') return undefined;
  const name = textOf(item.fields.find((field) => field.name === 'event')?.value);
  return name === undefined ? undefined : `layer ${name}`;
}
