import type { Registration } from './registrations.ts';
import type { RuleStart, WrittenRule } from './write-rule.ts';

/** What a registration runs at one place in its order. */
export interface RegistrationPart {
  /** A rule alone, or several of one shape that stand side by side. */
  readonly rules: readonly WrittenRule[];
  /** Whether it stands in place among others, and is no function of its own. */
  readonly isInPlace: boolean;
  /** Whether it is a function that needs no name, since nothing else runs it. */
  readonly isNameless: boolean;
}

/** The names of functions, by the first of the rules that they run. */
export type FunctionNames = Map<WrittenRule, string>;

// With fewer, what a browser has less to do is not worth the bytes.
const fewestInTable = 8;
const fewestInPlace = 8;

/**
 * Plans how rules are written, for each registration. `shapes` are all rules, those of one shape together. A rule that several
 * registrations start, or that remembers something, is a function of its own.
 */
export function planFunctions(
  registrations: readonly Registration[],
  shapes: readonly (readonly WrittenRule[])[],
): RegistrationPart[][] {
  const known = new Map(
    shapes.flatMap((template) => template.map((rule) => [rule.start, { rule, template }] as const)),
  );
  const counts = new Map<RuleStart, number>();
  for (const start of registrations.flatMap(({ starts }) => starts)) counts.set(start, (counts.get(start) ?? 0) + 1);
  return registrations.map(({ starts }) => partsOf(starts));

  function partsOf(starts: readonly RuleStart[]): RegistrationPart[] {
    const lists = runsOf(starts).flatMap((run) => (run.length < fewestInTable ? run.map((rule) => [rule]) : [run]));
    const single = lists.filter(
      ([rule]) => counts.get(rule.start) === 1 && known.get(rule.start)!.template.length === 1,
    );
    const movable = single.filter(([rule]) => mayMove(rule));
    const areInPlace = movable.length >= fewestInPlace;
    const [inPlace, nameless] = [new Set(areInPlace ? movable : []), new Set(areInPlace ? [] : single)];
    return lists.map((rules) => ({ rules, isInPlace: inPlace.has(rules), isNameless: nameless.has(rules) }));
  }

  /** Rules that may be rows of one table; each other rule by itself. */
  function runsOf(starts: readonly RuleStart[]): WrittenRule[][] {
    const runs: WrittenRule[][] = [];
    let last: unknown;
    for (const start of starts) {
      const { rule, template } = known.get(start)!;
      if (template === last && mayMove(rule)) runs.at(-1)!.push(rule);
      else runs.push([rule]);
      last = mayMove(rule) ? template : undefined;
    }
    return runs;
  }

  function mayMove({ start, remembered }: WrittenRule): boolean {
    return counts.get(start) === 1 && remembered.length === 0;
  }
}
