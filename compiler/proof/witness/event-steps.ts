import type { Value } from '../../../runtime/tables/tables.ts';
import { possibleNumbers } from '../../compile/evaluate/possible-values.ts';
import { writeDuration } from '../../language/tables/units.ts';
import type { Trigger } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import type { EventDetails } from './event-details.ts';
import { isNameVisible, type Scope } from './name-of-subject.ts';
import { sampleRecord } from './sample-value.ts';
import { writeLiteral } from '../situation/write-literal.ts';

/** Waits as long as an event needs, at least a millisecond. */
export function waitStep(trigger: Trigger): string {
  return `wait ${writeDuration(Math.max(1, durationIn(trigger, 'for')))}`;
}

/** Waits as long as an event needs, if it needs time. */
export function waitIfNeeded(trigger: Trigger): readonly string[] {
  const duration = durationIn(trigger, 'for');
  return duration > 0 ? [`wait ${writeDuration(duration)}`] : [];
}

function durationIn({ event, arguments: list }: Trigger, name: string): number {
  const at = (event.parameters ?? []).findIndex((parameter) => parameter.name === name);
  return list[at] ? (possibleNumbers(list[at])[0] ?? 0) : 0;
}

/** Plays far enough: media in scenarios last 100 seconds, so seconds are percent. */
export function playSteps(trigger: Trigger, operand: string, { fields }: EventDetails): readonly string[] {
  const [, what] = trigger.event.name.split('.');
  const wanted = fields.find(({ path }) => /\.(percent|seconds)$/.test(path.join('.')))?.value;
  if (what === 'end') return [`play ${operand} to 100`];
  const least = leastShare(what, trigger);
  return [`play ${operand} to ${share(typeof wanted === 'number' ? wanted : least)}`];
}

function leastShare(what: string, trigger: Trigger): number {
  if (what === 'play') return Math.ceil(durationIn(trigger, 'after') / 1000) + 1;
  // A pause at the end is no pause.
  return what === 'pause' ? 50 : firstShare(trigger);
}

/** Returns a whole number from 0 to 100. */
function share(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}

/** Returns the first of the shares at which the event occurs. */
function firstShare({ arguments: [share] }: Trigger): number {
  const [first] = share?.kind === 'list' ? share.items.flatMap(possibleNumbers) : share ? possibleNumbers(share) : [];
  return first ?? 100;
}

/** Dispatches an event by its name, with the record of its fields. */
export function raiseStep({ file }: Scope, trigger: Trigger, { fields }: EventDetails, name: Value): string {
  const { event, declaration } = trigger;
  const [first] = declaration && isNameVisible(declaration, file) ? declaration.triggers : [];
  const isNamed = first?.event === event && first.arguments[0]?.type.name !== 'pattern';
  const raised = isNamed ? declaration!.id : `${event.name}(${writeLiteral(name)})`;
  const without = event.name === 'layer' ? 1 : 2;
  const record = sampleRecord(payloadOf(trigger));
  for (const { path, value } of fields) {
    if (value !== undefined && !isNameOf(trigger, path)) put(record, path.slice(without), value);
  }
  return `raise ${raised}${Object.keys(record).length > 0 ? ` with ${writeLiteral(record)}` : ''}`;
}

/** Whether a path in an event leads to its name. */
export function isNameOf({ event }: Trigger, path: readonly string[]): boolean {
  return event.name === 'layer' && path.join('.') === 'event.event';
}

type OpenRecord = Record<string, Value>;

/** Sets a value at a path of a record. */
function put(record: OpenRecord, [name, ...rest]: readonly string[], value: Value): void {
  if (name === undefined) return;
  if (rest.length === 0) record[name] = value;
  else put((record[name] = { ...(record[name] as OpenRecord | undefined) }), rest, value);
}

function payloadOf({ declaration, event }: Trigger): Type | undefined {
  const payload = declaration?.payload;
  return event.name === 'layer' ? payload : (payload?.fields?.detail ?? payload);
}

/** Pushes a record that sets paths of the data layer. */
export function pushStep(values: readonly (readonly [path: string, value: Value])[]): string {
  const record: OpenRecord = {};
  for (const [path, value] of values) put(record, path.split(/[.[\]]+/).filter(Boolean), value);
  return `push ${writeLiteral(record)}`;
}
