import type { Value } from '../../../runtime/tables/tables.ts';
import { writeDuration } from '../../language/tables/units.ts';
import type { Once, Rule, Tag } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { pagePartOf } from '../situation/page-of.ts';
import { subjectOfSource, type Scope } from './name-of-subject.ts';
import { writeLiteral } from '../situation/write-literal.ts';

/**
 * Returns the steps that make an event start a rule again, although `once` limits the rule: another value of what it counts
 * by, or enough time. `number` is different for each time.
 */
export function stepsAgain(
  scope: Scope,
  running: Rule | Tag,
  steps: readonly string[],
  number: number,
): readonly string[] {
  const once = 'once' in running ? running.once : undefined;
  if (!once) return steps;
  const later = once.in === undefined ? [] : [`wait ${writeDuration(once.in)}`];
  const other = otherValue(scope, once, number);
  const isNavigation = steps.some((step) => step.startsWith('navigate'));
  // A navigation is the event itself.
  return other?.startsWith('navigate') && isNavigation
    ? [...later, other]
    : [...later, ...(other ? [other] : []), ...steps];
}

/** Returns the step that gives another value to the first thing that `once per` reads. Undefined if no step can. */
function otherValue(scope: Scope, { per }: Once, number: number): string | undefined {
  for (const read of per ? dependenciesOf(per) : []) {
    if (read.kind !== 'data' && pagePartOf({ expression: read }) === 'address') return `navigate "/again-${number}"`;
    const subject = read.kind === 'source' ? subjectOfSource(scope, read) : undefined;
    const value = subject && anotherOf(subject.type ?? read.type, number);
    if (subject && value !== undefined) return `set ${subject.name} to ${writeLiteral(value, subject.type)}`;
  }
  return undefined;
}

/** Returns a value that differs for each number, and that no rule probably names. */
function anotherOf({ name }: Type, number: number): Value {
  if (name === 'text') return `again-${number}`;
  return name === 'integer' || name === 'number' ? 1000 + number : undefined;
}
