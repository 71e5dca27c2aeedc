import { isOfWatched, keysOfAction, keysOfTag, keysOfTrigger, type EventKey } from '../compile/flow/event-keys.ts';
import type { EventDeclaration, Program, Rule, Tag, Trigger } from '../language/model/program.ts';
import type { Span } from '../language/source/source.ts';
import type { NameAt } from './names-at.ts';

/** What dispatches events, or what they start. */
export type Dispatcher = Rule | Tag | EventDeclaration;

/** One dispatcher may start another one. */
export interface Started {
  readonly from: Dispatcher;
  readonly to: Dispatcher;
  /** The actions that do it, or else the name of `from`. */
  readonly spans: readonly Span[];
}

/** Returns the rule, tag or event that a name is about. */
export function dispatcherOf({ rules, tags, events }: Program, { found }: NameAt): Dispatcher | undefined {
  const { source, name } = found;
  const isHere = ({ nameSpan }: Dispatcher) => nameSpan.source.path === source.path && nameSpan.start === name.start;
  return [...rules, ...tags, ...events].find(isHere);
}

/** Returns what a rule, tag or event may start: events, and what listens to them without a declared event. */
export function startedBy(program: Program, from: Dispatcher): readonly Started[] {
  const dispatched = dispatchedBy(from, program);
  return dispatchersOf(program).flatMap((to) => startsBetween(from, dispatched, to, heardBy(to)));
}

/** Returns what may start a rule, tag or event. */
export function startersOf(program: Program, to: Dispatcher): readonly Started[] {
  const heard = heardBy(to);
  return dispatchersOf(program).flatMap((from) => startsBetween(from, dispatchedBy(from, program), to, heard));
}

const dispatchersOf = ({ events, rules, tags }: Program): readonly Dispatcher[] => [...events, ...rules, ...tags];

/** An event, by its key, or by its declaration if rules name it. */
type Heard = EventKey | EventDeclaration;

function startsBetween(
  from: Dispatcher,
  dispatched: ReturnType<typeof dispatchedBy>,
  to: Dispatcher,
  heard: ReadonlySet<Heard>,
): readonly Started[] {
  const spans = dispatched.filter(({ events }) => events.some((one) => heard.has(one))).map(({ span }) => span);
  return spans.length === 0 ? [] : [{ from, to, spans }];
}

function heardBy(one: Dispatcher): ReadonlySet<Heard> {
  const isDeclared = !('sites' in one);
  const keysOf = (trigger: Trigger) => keysOfTrigger(trigger).filter((key) => !isOfWatched(key));
  return new Set<Heard>(
    one.triggers.flatMap((trigger): readonly Heard[] => {
      // A declared event is between a rule and what happens in the page.
      return trigger.declaration && !isDeclared ? [trigger.declaration] : keysOf(trigger);
    }),
  );
}

/** Returns the events that a rule or tag may cause, with the places that cause them; or a declared event itself. */
function dispatchedBy(
  from: Dispatcher,
  { project }: Program,
): readonly { readonly events: readonly Heard[]; readonly span: Span }[] {
  if (!('sites' in from)) return [{ events: [from], span: from.nameSpan }];
  if ('vendor' in from) return [{ events: keysOfTag(from, project), span: from.nameSpan }];
  return from.actions.map((action) => {
    const { start, end } = action;
    return { events: keysOfAction(action, project), span: { source: from.source, start, end } };
  });
}
