import { decidingGroup } from '../../compile/analysis/gate-of.ts';
import type { Program } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { consentAllows, consentGrants } from './consent-allows.ts';
import { reachedBy, type Reached } from './reached.ts';
import { whenOf } from './start-too-large.ts';
import type { Breach, Claim } from './verdict.ts';

/** An action of a claim, and when it starts although it must not. */
export interface Violation {
  readonly start: Start;
  readonly when: DiagramNode;
  /** How the action reaches the host that the claim is about, if it is about one. */
  readonly reached: Reached;
}

/** Returns the actions that a claim is about and that may start although it forbids that. */
export function violationsIn(
  model: Model,
  program: Program,
  { startsOf, breaks, subject, storedByPages = [] }: Claim,
): readonly Violation[] {
  const { diagrams, world } = model;
  const numbers = new Map<unknown, number>();
  const numberOf = (context: unknown) => {
    if (!numbers.has(context)) numbers.set(context, numbers.size);
    return numbers.get(context)!;
  };
  const breachAt = memoizeText(
    ({ group, number, context }: Start) => `${group} ${number} ${numberOf(context)}`,
    (start) => diagrams.and(world, breachOf(model, program, start, breaks)),
  );
  // Thousands of actions have the same gate, which often excludes the breach by itself.
  const atGate = memoizeText(
    (start: Start) => `${start.gate} ${breachAt(start)}`,
    (start) => diagrams.and(breachAt(start), start.gate),
  );
  const starts = [...startsOf(model.starts), ...storedByPages.map(model.storedByPage)];
  const violations = starts.flatMap((start) => {
    const breach = atGate(start);
    // Most actions end here, without the condition of their rule.
    const when = breach === 0 ? 0 : diagrams.and(breach, whenOf(start, model));
    if (when === 0) return [];
    return reachedBy(model, program, subject, start).flatMap((reached) => {
      const both = diagrams.and(when, reached.when);
      return both === 0 ? [] : [{ start, when: both, reached }];
    });
  });
  return violations.toSorted((a, b) => Number(isUncertain(a)) - Number(isUncertain(b)));
}

const isUncertain = ({ reached }: Violation): boolean => reached.ifUnconfirmed !== undefined;

/** Returns when the start of an action breaks a claim. */
function breachOf(model: Model, program: Program, start: Start, breach: Breach): DiagramNode {
  const { group, number, context } = start;
  const { diagrams } = model;
  switch (breach.kind) {
    case 'settled':
    case 'count':
      return 0;
    case 'always':
      return 1;
    case 'condition': {
      const isTrue = model.condition(breach.when, context);
      return breach.isTrue ? isTrue : diagrams.not(isTrue);
    }
    case 'consent':
      switch (breach.is) {
        case 'refused':
          return diagrams.not(consentAllows(model, program, start));
        case 'granted':
          return consentGrants(model, program, start, decidingGroup(start)!);
        case 'unknown':
          return number === undefined ? 0 : diagrams.not(model.isKnown(number, context));
        case 'withdrawn':
          return model.isWithdrawn(group!, context);
      }
  }
}

/** Returns a function that computes once for each key. */
function memoizeText<Of>(keyOf: (one: Of) => string, compute: (one: Of) => DiagramNode): (one: Of) => DiagramNode {
  const results = new Map<string, DiagramNode>();
  return (one) => {
    const key = keyOf(one);
    const before = results.get(key);
    if (before !== undefined) return before;
    const result = compute(one);
    results.set(key, result);
    return result;
  };
}
