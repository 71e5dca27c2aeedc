import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { builtIns } from '../../language/tables/tables.ts';
import type { Rule, Trigger } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { literalOf, negationOf, operationOn } from './make-expression.ts';

/**
 * Returns the conditions that values at a rule's event are those that its events allow: built-in values, such as
 * `pageVisible` of `hidden`, and fields that the rule's own condition reads, such as the name of the event, or the share to
 * which the visitor has scrolled.
 */
export function eventConditions(rule: Rule): readonly Expression[] {
  return [...builtInConditions(rule), ...fieldConditions(rule)];
}

function builtInConditions({ triggers }: Rule): readonly Expression[] {
  return [...valuesAt(triggers)].map(([name, value]) => {
    const builtIn = builtIns.get(name)!;
    const read: Expression = { kind: 'builtIn', builtIn, arguments: [], type: booleanType, start: 0, end: 0 };
    return value ? read : negationOf(read);
  });
}

/** The values that built-in values have at an event that one of these triggers reports. */
export function valuesAt(triggers: readonly Trigger[]): ReadonlyMap<string, boolean> {
  const [first, ...others] = triggers.map(({ event }) => Object.entries(event.builtInValues ?? {}));
  const isSame = ([name, value]: readonly [string, boolean]) =>
    others.every((values) => values.some(([other, its]) => other === name && its === value));
  return new Map((first ?? []).filter(isSame));
}

function fieldConditions({ when, triggers }: Rule): readonly Expression[] {
  const fields = when ? dependenciesOf(when).filter((read) => read.kind === 'field') : [];
  const byPath = new Map(fields.map((field) => [pathOf(field), field]));
  return [...byPath.values()].flatMap((field) => {
    const tests = triggers.map((trigger) => allowedBy(trigger, field));
    return tests.every((test) => test !== undefined) ? anyOf(tests) : [];
  });
}

/** Returns the condition that a field has a value that a trigger allows. Undefined if it allows any. */
function allowedBy({ event, arguments: list }: Trigger, field: ExpressionOf<'field'>): Expression | undefined {
  const values = event.fieldValues?.[pathOf(field)];
  // A field of the event's payload may have the same name.
  if (!values || field.at?.join('.') !== event.eventPaths?.[pathOf(field)]) return undefined;
  const at = event.parameters!.findIndex(({ name }) => name === ('oneOf' in values ? values.oneOf : values.upTo));
  if ('upTo' in values) return fromOneTo(field, list[at] && staticValue(list[at]));
  const allowed = event.parameters![at].rest ? list.slice(at) : [list[at]];
  const tests = allowed.map((value) => isEqual(field, value));
  return tests.every((test) => test !== undefined) ? anyOf(tests) : undefined;
}

function isEqual(field: Expression, allowed: Expression): Expression | undefined {
  if (allowed.type.name === 'pattern') return operationOn('matches', [field, allowed]);
  const value = staticValue(allowed);
  const isKnown = typeof value === 'string' || typeof value === 'number';
  return isKnown ? operationOn('is', [field, literalOf(value, field.type)]) : undefined;
}

function fromOneTo(field: Expression, most: unknown): Expression {
  const isPositive = operationOn('>=', [field, literalOf(1, field.type)]);
  if (typeof most !== 'number') return isPositive;
  return operationOn('and', [isPositive, operationOn('<=', [field, literalOf(most, field.type)])]);
}

const anyOf = (tests: readonly Expression[]): Expression => tests.reduce((a, b) => operationOn('or', [a, b]));

const pathOf = ({ path }: ExpressionOf<'field'>): string => path.join('.');
