import { target, walkThrough, type Expression } from './expression.ts';
import type { Action, Program, Rule, Running, Tag, Trigger } from './program.ts';

/** One rule or tag of a circle, what it does, and what that starts: the next one, by its trigger. */
export interface Turn {
  readonly from: Running;
  /** Nothing where a tag runs by itself. */
  readonly action?: Action;
  /** The tag whose condition is asked before. */
  readonly through?: Tag;
  readonly to: Running;
  readonly trigger: Trigger;
}

/**
 * Rules and tags that start each other, and the last one the first, before anything else can happen; each rule in one circle
 * at most. Those that nothing can end, or with `asked` those in which only conditions could that nothing in them changes.
 */
export function circlesOf({ rules, tags, consent }: Program, asked: boolean): readonly (readonly Turn[])[] {
  const isOff = new Set(consent?.disabled.flatMap((disabled) => disabled.tags));
  const isFree = (running: Running) =>
    asked ? !endsByItself(running) : !running.when && !(running as Rule).once && !isOff.has(running.id);
  const free = [...rules, ...tags].filter(isFree);
  const listening = listenersOf(free);
  const circles: (readonly Turn[])[] = [];
  if (listening.size === 0) return circles;
  const turns = new Map(free.map((running) => [running, turnsOf(running, listening, isFree)]));
  const told = new Set<Running>();
  for (const running of free) {
    const circle = told.has(running) ? undefined : wayBack(running, turns);
    if (!circle || !runsTogether(circle) || (asked && !isOnlyAsked(circle))) continue;
    circles.push(circle);
    for (const { from } of circle) told.add(from);
  }
  return circles;
}

/** Who asks once only, or what the event is, means to end. */
function endsByItself(running: Running): boolean {
  const isAboutEvent = running.when && walkThrough(running.when).some(({ kind }) => kind === 'field');
  return Boolean((running as Rule).once || isAboutEvent);
}

type Listener = Pick<Turn, 'to' | 'trigger'>;

function listenersOf(all: readonly Running[]): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  for (const to of all) {
    for (const trigger of to.triggers) {
      const key = keyOf(trigger);
      if (key !== undefined) listeners.set(key, [...(listeners.get(key) ?? []), { to, trigger }]);
    }
  }
  return listeners;
}

/** What is heard in the turn in which it is raised, by one name. */
function keyOf({ event, tag, arguments: list }: Trigger): string | undefined {
  if (event.name === 'sent') return tag && `sent ${tag}`;
  if (event.name !== 'direct' && event.name !== 'layer') return undefined;
  const name = textOf(list[0]);
  return name === undefined ? undefined : `${event.name} ${name}`;
}

function textOf(expression: Expression | undefined): string | undefined {
  const value = expression && (target(expression) ?? expression);
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

function turnsOf(
  from: Running,
  listening: ReadonlyMap<string, Listener[]>,
  isFree: (tag: Tag) => boolean,
): readonly Turn[] {
  const found: Turn[] = [];
  const add = (key: string | undefined, action?: Action, through?: Tag) => {
    for (const listener of listening.get(key ?? '') ?? []) found.push({ from, action, through, ...listener });
  };
  if ('vendor' in from) add(`sent ${from.id}`);
  else {
    for (const action of (from as Rule).actions) {
      const through = action.kind === 'vendor' ? action.tag : undefined;
      if (!through || isFree(through)) add(raisedBy(action), action, through);
      if (action.thenWaits && endsLater(action)) break;
    }
  }
  return found;
}

function raisedBy(action: Action): string | undefined {
  if (action.kind === 'raise') return keyOf(action.trigger);
  if (action.kind === 'vendor') return action.tag.vendor.client ? undefined : `sent ${action.tag.id}`;
  const [item] = action.kind === 'call' && action.action.name === 'push' ? action.arguments : [];
  if (item?.kind !== 'record') return undefined;
  const name = textOf(item.fields.find((field) => field.name === 'event')?.value);
  return name === undefined ? undefined : `layer ${name}`;
}

/** What stands behind it comes in another turn. */
function endsLater(action: Action): boolean {
  if (action.kind === 'vendor') {
    return action.tag.vendor.client !== undefined || action.tag.vendor.actions[action.action].by !== undefined;
  }
  return action.kind === 'send' || (action.kind === 'call' && Boolean(action.action.waits));
}

/** The shortest way from a rule to itself. */
function wayBack(first: Running, turns: ReadonlyMap<Running, readonly Turn[]>): readonly Turn[] | undefined {
  const ways = new Map<Running, readonly Turn[]>([[first, []]]);
  for (const [running, way] of ways) {
    for (const turn of turns.get(running) ?? []) {
      if (turn.to === first) return [...way, turn];
      if (!ways.has(turn.to)) ways.set(turn.to, [...way, turn]);
    }
  }
  return undefined;
}

function runsTogether(circle: readonly Turn[]): boolean {
  const all = circle.flatMap(({ from, through }) => (through ? [from, through] : [from]));
  const inAll = (of: 'sites' | 'stages') => all[0][of].some((id) => all.every((running) => running[of].includes(id)));
  return inAll('sites') && inAll('stages');
}

/** Whether conditions are asked, and none of them for what one of the rules sets, or hands to the page. */
function isOnlyAsked(circle: readonly Turn[]): boolean {
  const actions = circle.flatMap(({ from }) => ('vendor' in from ? [] : (from as Rule).actions));
  const states = new Set(actions.flatMap((action) => (action.kind === 'state' ? [action.state] : [])));
  const isPageChanged = actions.some(
    (action) =>
      (action.kind === 'raise' && action.detail) ||
      (action.kind === 'call' && !/^(log|wait)$/.test(action.action.name)),
  );
  const asked = circle.flatMap(({ from, through }) => [from.when, through?.when]).filter((when) => when !== undefined);
  const isChanged = (part: Expression) =>
    part.kind === 'state' ? states.has(part.state) : part.kind === 'source' && isPageChanged;
  return asked.length > 0 && !asked.some((when) => walkThrough(when).some(isChanged));
}
