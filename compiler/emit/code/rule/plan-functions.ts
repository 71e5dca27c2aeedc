import type { Registration } from './registrations.ts';
import type { RuleStart, WrittenRule } from './write-rule.ts';
import type { Rule, Running, Tag } from '../../../language/model/program.ts';
import { expressionsOfAction, walk } from '../../../compile/traverse/walk.ts';

/** One element in the sequence of a registration. */
export interface RegistrationPart {
  /** A single rule, or several adjacent rules with the same template. */
  readonly rules: readonly WrittenRule[];
  /** Whether its code is inlined into a function with other rules. */
  readonly isInPlace: boolean;
  /** Whether it is an anonymous function, because it is used in one place only. */
  readonly isNameless: boolean;
}

/** The names of functions, by the first rule that they run. */
export type FunctionNames = Map<WrittenRule, string>;

// With fewer rules, the saved time is not worth the additional bytes.
const fewestInTable = 8;
const fewestInPlace = 8;

/**
 * Plans how the rules of each registration are written. `templates` contains all rules, grouped by code template. A rule that
 * several registrations start, or that has its own variables, becomes a separate function.
 */
export function planFunctions(
  registrations: readonly Registration[],
  templates: readonly (readonly WrittenRule[])[],
): RegistrationPart[][] {
  const known = new Map(
    templates.flatMap((template) => template.map((rule) => [rule.start, { rule, template }] as const)),
  );
  const counts = new Map<RuleStart, number>();
  for (const start of registrations.flatMap(({ starts }) => starts)) counts.set(start, (counts.get(start) ?? 0) + 1);
  return registrations.map(({ starts }) => partsOf(starts));

  function partsOf(starts: readonly RuleStart[]): RegistrationPart[] {
    const lists = runsOf(starts).flatMap((run) => (run.length < fewestInTable ? run.map((rule) => [rule]) : [run]));
    const single = lists.filter(
      ([rule]) => counts.get(rule.start) === 1 && known.get(rule.start)!.template.length === 1,
    );
    const movable = single.filter(([rule]) => canMove(rule));
    const areInPlace = movable.length >= fewestInPlace;
    const [inPlace, nameless] = [new Set(areInPlace ? movable : []), new Set(areInPlace ? [] : single)];
    return lists.map((rules) => ({ rules, isInPlace: inPlace.has(rules), isNameless: nameless.has(rules) }));
  }

  /** Groups adjacent rules that can be rows of one table. Every other rule is a group of its own. */
  function runsOf(starts: readonly RuleStart[]): WrittenRule[][] {
    const runs: WrittenRule[][] = [];
    let last: unknown;
    for (const start of starts) {
      const { rule, template } = known.get(start)!;
      if (template === last && canMove(rule)) runs.at(-1)!.push(rule);
      else runs.push([rule]);
      last = canMove(rule) ? template : undefined;
    }
    return runs;
  }

  function canMove({ start, remembered }: WrittenRule): boolean {
    return counts.get(start) === 1 && remembered.length === 0;
  }
}

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
