import type { EventTable, Parameter } from '../../../../runtime/tables/tables.ts';
import { events } from '../../../language/tables/tables.ts';
import { unmark } from '../entry/code-templates.ts';
import { recordPart } from '../entry/writer.ts';
import { writeResponder } from '../call/write-responder.ts';
import { omitted, writeArgument } from '../expression/write-arguments.ts';
import type { Emitter } from '../emitter.ts';
import type { RuleStart } from './write-rule.ts';
import type { Running, Trigger } from '../../../language/model/program.ts';
import { belongsToPage } from '../../../compile/analysis/gate-of.ts';

/** One registration of a listener: the event, its arguments as code, and the rules that it starts, in order. */
export interface Registration {
  readonly event: EventTable;
  readonly tag?: string;
  readonly codes: string;
  readonly starts: RuleStart[];
}

/**
 * Returns the registrations of all rules. Rules with the same event and arguments share one. Those of one event have the order
 * of the rules; different events have an order of their own, so that it does not depend on which a rule names first.
 */
export function registrationsOf(emitter: Emitter, starts: readonly RuleStart[]): readonly Registration[] {
  const registrations: Registration[] = [];
  const byKey = new Map<string, Registration>();
  for (const start of starts) {
    for (const { event, tag, codes } of listensTo(emitter, start)) {
      const key = `${event.name} ${tag ?? ''} ${codes}`;
      let registration = byKey.get(key);
      if (!registration) {
        registration = { event, tag, codes, starts: [] };
        registrations.push(registration);
        // A rule must not join a registration before another argument if their order matters, or before a computed name.
        if (event.ordered === 'across arguments' || (isNamed(event) && isComputed(registration))) {
          forget(byKey, event);
        }
        byKey.set(key, registration);
      }
      registration.starts.push(start);
    }
  }
  return registrations.toSorted((one, other) => rankOf(one.event) - rankOf(other.event));
}

/**
 * Returns the events that a rule listens to. Several clicks of one rule are one registration with all selectors, so that
 * a click inside two of the elements counts once.
 */
function listensTo(emitter: Emitter, { triggers }: RuleStart): { event: EventTable; tag?: string; codes: string }[] {
  const found: { event: EventTable; tag?: string; list: string[] }[] = [];
  for (const { event, tag, call, arguments: list } of triggers) {
    const codes = list.flatMap((argument, at) => {
      const parameter = event.parameters![at] ?? event.parameters!.at(-1)!;
      if (event.fires?.parameters.includes(parameter.name)) return [];
      const code = (event.watches ? '() => ' : '') + unmark(writeArgument(emitter, argument));
      if (code === omitted || isOff(event, parameter, code)) return event.parameters!.at(-1)!.rest ? [] : omitted;
      if (parameter.part) recordPart(emitter.writer, parameter.part);
      return code;
    });
    while (codes.at(-1) === omitted) codes.pop();
    const [first, ...rest] = codes;
    const joins = event.joins && first?.startsWith('"');
    const same = joins && found.find((other) => other.event === event && isText(other) && isSame(other, rest));
    if (same) same.list = [JSON.stringify(`${JSON.parse(same.list[0])},${JSON.parse(first)}`), ...rest];
    else found.push({ event, tag, list: call ? [writeResponder(emitter, call)] : codes });
  }
  return found.map(({ event, tag, list }) => ({ event, tag, codes: list.join(',') }));
}

/** Whether an option has its default value and is off. Code of the runtime takes a missing one as such. */
function isOff({ export: { module } }: EventTable, { default: usual, part }: Parameter, code: string): boolean {
  return module === undefined && ((code === 'false' && usual === code) || (code === '0' && usual === '0ms' && !!part));
}

function isText({ list: [first] }: { readonly list: readonly string[] }): boolean {
  return first?.startsWith('"') ?? false;
}

/** Whether the arguments after the element are the same. */
function isSame({ list: [, ...rest] }: { readonly list: readonly string[] }, others: readonly string[]): boolean {
  return rest.join(',') === others.join(',');
}

/** Whether the first argument is the name of an event, so that a computed one may be any other. */
const isNamed = ({ name, replaces }: EventTable): boolean => replaces === true || name === 'window';

function forget(registrations: Map<string, Registration>, event: EventTable): void {
  for (const [key, registration] of registrations) if (registration.event === event) registrations.delete(key);
}

/**
 * The order of events that may occur together. What has happened before the script arrives comes in the order in which it
 * happened, and the last share of a video before its end.
 */
const ranks = new Map(
  [...new Set(['start', 'layer', 'layerChange', 'ready', 'loaded', ...['video', 'audio'].flatMap(inPlayer), ...events.keys()])].map((name, at) => [name, at]),
); // prettier-ignore

function inPlayer(name: string): readonly string[] {
  return ['play', 'progress', 'pause', 'end'].map((event) => `${name}.${event}`);
}

/** Events of custom modules come last. */
function rankOf({ name, export: { module } }: EventTable): number {
  return module === undefined ? ranks.get(name)! : ranks.size;
}

/**
 * Returns registrations so that those of an event use the code for patterns if one has a pattern as its first argument, or
 * if a rule has two of which one is computed: one event starts a rule once.
 */
export function withPatterns(registrations: readonly Registration[]): readonly Registration[] {
  const repeated = repeatedStarts(registrations);
  const tables = new Map(
    registrations.flatMap((one) => {
      const { event, codes, starts } = one;
      // A computed name may be another name of the same rule.
      const mayRepeat = isComputed(one) && starts.some((start) => repeated.get(start)?.has(event));
      return event.patterns && (codes.startsWith('/') || mayRepeat)
        ? [[event, { ...event, export: event.patterns, replaces: undefined }]]
        : [];
    }),
  );
  return registrations.map((one) => ({ ...one, event: tables.get(one.event) ?? one.event }));
}

/** Returns the events of which a rule has two registrations or more. */
function repeatedStarts(registrations: readonly Registration[]): ReadonlyMap<RuleStart, ReadonlySet<EventTable>> {
  const repeated = new Map<RuleStart, Set<EventTable>>();
  const seen = new Map<RuleStart, Set<EventTable>>();
  for (const { event, starts } of registrations)
    for (const start of starts) {
      const to = seen.get(start)?.has(event) ? repeated : seen;
      to.set(start, (to.get(start) ?? new Set()).add(event));
    }
  return repeated;
}

/** Whether the arguments are more than one text in quotes. */
function isComputed({ codes }: Pick<Registration, 'codes'>): boolean {
  return !/^"(?:[^"\\]|\\.)*"$/.test(codes);
}

/**
 * Returns the events whose registrations must add rules to those of the same name, which they would replace: one of their
 * names is computed, and may be that of another.
 */
export function eventsWithComputedNames(registrations: readonly Registration[]): ReadonlySet<EventTable> {
  return new Set(registrations.flatMap((one) => (one.event.replaces && isComputed(one) ? one.event : [])));
}

/**
 * Groups the triggers of a rule by side effect, by page event or not, and by event if all of several must have occurred.
 * The rule is written once for each group.
 */
export function startsOf(running: Running, firesOf: (trigger: Trigger) => string): RuleStart[] {
  const { triggers } = running;
  const wayOf = (trigger: Trigger) => ({
    fires: firesOf(trigger),
    belongsToPage: belongsToPage(running, trigger),
  });
  if (triggers.length === 1) return [{ running, triggers, ...wayOf(triggers[0]), isOneOfMany: false }];
  const ways = new Map<string, Omit<RuleStart, 'isOneOfMany'> & { triggers: Trigger[] }>();
  for (const trigger of triggers) {
    const { fires, belongsToPage } = wayOf(trigger);
    const { part } = trigger;
    const key = `${part} ${belongsToPage} ${fires}`;
    const way = ways.get(key) ?? { running, triggers: [], fires, belongsToPage, part };
    way.triggers.push(trigger);
    ways.set(key, way);
  }
  return [...ways.values()].map((way) => ({ ...way, isOneOfMany: ways.size > 1 }));
}
