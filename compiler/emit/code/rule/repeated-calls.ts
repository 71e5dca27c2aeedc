import { expressionsOfAction } from '../../../compile/traverse/expressions-of.ts';
import { walk } from '../../../compile/traverse/walk.ts';
import type { Rule, Running, Tag } from '../../../language/model/program.ts';

// With fewer calls, a shared function saves no bytes.
const fewest = 2;

/** Returns the vendor calls that rules of a bundle make several times, as keys of tag and action. */
export function repeatedCalls(running: readonly Running[]): ReadonlySet<string> {
  const calls = rulesOf(running).flatMap(({ actions }) => actions.filter((action) => action.kind === 'vendor'));
  return repeated(calls.map(({ tag, action }) => callKey(tag, action)));
}

/** Returns the names of functions that rules of a bundle call several times. */
export function repeatedFunctions(running: readonly Running[]): ReadonlySet<string> {
  const expressions = rulesOf(running).flatMap(({ when, actions }) => [
    ...(when ? [when] : []),
    ...actions.flatMap(expressionsOfAction),
  ]);
  const calls = expressions.flatMap((expression) => walk(expression).flatMap(({ inlinedCall }) => inlinedCall ?? []));
  return repeated(calls.map((call) => call.function));
}

function rulesOf(running: readonly Running[]): Rule[] {
  return running.flatMap((item) => ('vendor' in item ? [] : [item as Rule]));
}

function repeated(keys: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count < fewest ? [] : [key])));
}

export function callKey({ id }: Tag, action: string): string {
  return `${id} ${action}`;
}
