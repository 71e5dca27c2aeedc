import { isMerge, isUnlessBlank } from '../../compiler/compile/evaluate/command-of.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';

/** The values of parameters that a command shows, by name. */
export type Bound = ReadonlyMap<string, unknown>;

/**
 * Returns the values of an action's parameters in a command that reached a queue. Undefined if the command is another one:
 * its constant parts differ. `template` contains the options of the tag; parameters of the action are `parameter`.
 */
export function matchCommand(template: Expression, command: unknown): Bound | undefined {
  const bound = new Map<string, unknown>();
  return matches(template, command, bound) ? bound : undefined;
}

function matches(part: Expression, value: unknown, bound: Map<string, unknown>): boolean {
  switch (part.kind) {
    case 'parameter':
      if (value !== undefined && value !== null) bound.set(part.name, value);
      return true;
    case 'list': {
      if (!Array.isArray(value) || value.length > part.items.length) return false;
      return part.items.every((item, at) => matches(item, value[at], bound));
    }
    case 'record':
      return matchesRecord(part.fields, value, bound);
    case 'call':
      // A blank text was left out.
      if (isUnlessBlank(part)) return value === undefined || matches(part.arguments[0], value, bound);
      return !isMerge(part) || matchesMerged(part.arguments, value, bound);
    case 'operation': {
      const known = staticValue(part);
      if (known !== undefined) return known === value;
      // The result of another operation is known only in the page.
      return part.operator !== '+' || part.type.name !== 'text' || matchesJoined(part, value, bound);
    }
    default: {
      const known = staticValue(part);
      // A value of the page is known only there. Addresses have numbers as texts.
      return known === undefined || matchesValue(known, value) || String(known) === value;
    }
  }
}

type Fields = Extract<Expression, { kind: 'record' }>['fields'];

/** Whether a value has the fields of a record. It may lack some of them. */
function matchesRecord(fields: Fields, value: unknown, bound: Map<string, unknown>): boolean {
  const record = asRecord(value);
  if (!record && value !== undefined && value !== null) return false;
  return fields.every(({ name, value: field }) => matches(field, record?.[name], bound));
}

/** The records that rules write have known fields. A parameter that is merged with them shows what is sent. */
function matchesMerged(parts: readonly Expression[], value: unknown, bound: Map<string, unknown>): boolean {
  const last = parts.findLastIndex(({ kind }) => kind === 'parameter');
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'record') continue;
    // Parameters replace fields of records before them.
    if (!matchesRecord(part.fields, value, bound) && at > last) return false;
  }
  for (const part of parts) if (part.kind === 'parameter') bound.set(part.name, value ?? {});
  return true;
}

/** Matches a text that is joined of known texts and one parameter. */
function matchesJoined(part: Expression, value: unknown, bound: Map<string, unknown>): boolean {
  const parts = partsOf(part);
  const unknown = parts.filter((one) => staticValue(one) === undefined);
  const [only] = unknown;
  if (typeof value !== 'string') return value === undefined || value === null;
  if (unknown.length !== 1) return true;
  const at = parts.indexOf(only);
  const start = parts.slice(0, at).map(staticValue).join('');
  const end = parts
    .slice(at + 1)
    .map(staticValue)
    .join('');
  const isLong = value.length >= start.length + end.length;
  if (!isLong || !value.startsWith(start) || !value.endsWith(end)) return false;
  return matches(only, value.slice(start.length, value.length - end.length), bound);
}

function partsOf(part: Expression): readonly Expression[] {
  return part.kind === 'operation' && part.operator === '+' ? part.operands.flatMap(partsOf) : [part];
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

/** Whether a value is the expected one. Records may have further fields. */
export function matchesValue(expected: unknown, value: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(value) &&
      expected.length === value.length &&
      expected.every((item, at) => matchesValue(item, value[at]))
    );
  }
  const record = asRecord(expected);
  if (!record) return expected === value;
  return Object.entries(record).every(([name, field]) => matchesValue(field, asRecord(value)?.[name]));
}
