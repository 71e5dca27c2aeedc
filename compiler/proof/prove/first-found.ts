import { causesOf } from '../../compile/flow/causes-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { waitsFor } from '../../compile/analysis/gate-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Assignment, DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { possibleStates } from './possible-states.ts';
import { type FoundSituation, reachStates } from './reach-states.ts';
import { search } from './search.ts';
import { situationOf } from './situation-of.ts';
import type { Claim, ProofResult } from './verdict.ts';
import type { Violation } from './violations.ts';
import { whyRefuted } from './why-refuted.ts';

/** A way in which a claim may be false, which a search must settle. */
export interface Attempt extends Violation {
  readonly model: Model;
  readonly afterChange: boolean;
  /** How many of its situations were found before. They are excluded. */
  readonly tries: number;
}

/** Situations of one action that the script does not confirm are often alike. */
const mostTries = 3;

/** Returns the first violation that has concrete values. If none has, the claim is proved or not settled. */
export function firstFound(program: Program, claim: Claim, attempts: readonly Attempt[]): ProofResult {
  let because: string | undefined;
  for (const [at, attempt] of attempts.entries()) {
    const { model, afterChange, tries, start, reached } = attempt;
    const when = storesSomething(model, program, attempt) ?? likelyReaches(model, program, attempt) ?? attempt.when;
    const result = search(model, program, when, possibleStates(model, program));
    // Without changes fewer situations are possible, so what is not settled there may be settled with them.
    if (result.kind === 'notSettled' && afterChange) because ??= result.because;
    if (result.kind !== 'found') continue;
    const causes = startsThatCause(program, model, start);
    const shown: FoundSituation | undefined = causes
      ? causedSituation(model, program, start, when, causes)
      : { when, path: result.path, situation: situationOf(model, result, start) };
    if (!shown) {
      because ??= `no situation was found in which what causes the event of "${start.running.id}" can start, too`;
      continue;
    }
    const found = { ...shown, situation: { ...shown.situation, reaches: reached.host } };
    const situation = reachStates(model, program, found);
    const again = (): readonly Attempt[] => {
      if (tries + 1 >= mostTries) return [];
      const rest = { ...attempt, when: without(model, when, result.path), tries: tries + 1 };
      const stored = model.diagrams.and(when, whenStored(model, program, claim, start));
      return stored === 0 || stored === when ? [rest] : [{ ...rest, when: stored }, rest];
    };
    const next = () => {
      const other = firstFound(program, claim, [...again(), ...attempts.slice(at + 1)]);
      return other.kind === 'refuted' ? other : undefined;
    };
    if ('because' in situation) {
      because ??= situation.because;
      const other = next();
      if (other) return other;
      break;
    }
    const why = whyRefuted(claim, program, found.situation);
    const { requests, ifUnconfirmed } = reached;
    return { kind: 'refuted', afterChange, situation, start, why, next, requests, ifUnconfirmed };
  }
  return because === undefined ? { kind: 'proved' } : { kind: 'notSettled', because };
}

/** Excludes the situations of a path. */
function without({ diagrams }: Model, condition: DiagramNode, path: Assignment): DiagramNode {
  const onPath = [...path].map(([variable, truth]) => {
    const node = diagrams.variable(variable);
    return truth ? node : diagrams.not(node);
  });
  return diagrams.and(condition, diagrams.not(diagrams.all(onPath)));
}

/**
 * Returns when an action that changes a state has a value for it, so that a scenario can see the change. Undefined if it
 * needs none, or never has one.
 */
function storesSomething(model: Model, program: Program, { start, when }: Violation): DiagramNode | undefined {
  const { action, context } = start;
  if (action?.kind !== 'state' || !action.value) return undefined;
  const { value } = action;
  const at = { start: value.start, end: value.end };
  const exists: Expression = { kind: 'operation', operator: 'exists', operands: [value], type: booleanType, ...at };
  const both = model.diagrams.and(when, model.condition(exists, context));
  return search(model, program, both).kind === 'found' ? both : undefined;
}

/**
 * Returns when the stored states that decide a start are those of the storage, which a scenario can give a value at any
 * time.
 */
function whenStored(
  model: Model,
  program: Program,
  { breaks }: Claim,
  { running, through, moment }: Start,
): DiagramNode {
  const own = through && 'when' in through ? through.when : undefined;
  const conditions = [running.when, own, breaks.kind === 'condition' ? breaks.when : undefined];
  const groups = conditions
    .flatMap((one) => (one ? dependenciesOf(one) : []))
    .flatMap((read) => {
      const group = read.kind === 'state' && isStored(read.state) ? read.state.group : undefined;
      return group === undefined || waitsFor(program, group) === undefined ? [] : group;
    });
  return model.diagrams.all([...new Set(groups)].map((group) => model.isGranted(group, moment)));
}

/** Returns when an action probably sends a request to the host of the claim, if the host is computed in the page. */
function likelyReaches(
  model: Model,
  program: Program,
  { when, reached: { likely = 0 } }: Violation,
): DiagramNode | undefined {
  const both = model.diagrams.and(when, likely);
  return both !== 0 && search(model, program, both).kind === 'found' ? both : undefined;
}

/** Returns a situation in which an action that causes the event can start, too. Undefined if there is none. */
function causedSituation(
  model: Model,
  program: Program,
  start: Start,
  when: DiagramNode,
  causes: readonly Start[],
): FoundSituation | undefined {
  for (const cause of causes) {
    const both = whenCaused(model, program, cause, model.diagrams.and(when, cause.when));
    const result = search(model, program, both, possibleStates(model, program));
    if (result.kind !== 'found') continue;
    return { when: both, path: result.path, situation: { ...situationOf(model, result, start), cause } };
  }
  return undefined;
}

/** Returns the actions that cause the event of a start, if only actions do. Undefined if another event can start it. */
function startsThatCause(program: Program, { starts }: Model, { running }: Start): readonly Start[] | undefined {
  const causes: ReadonlySet<unknown> | undefined = causesOf(program, running);
  return causes && starts.filter(({ through }) => causes.has(through));
}

/** Adds when something starts that causes the event of an action, if only actions do, and what causes that in turn. */
function whenCaused(
  model: Model,
  program: Program,
  start: Start,
  when: DiagramNode,
  chain: readonly Start[] = [],
): DiagramNode {
  const causes = startsThatCause(program, model, start);
  if (!causes || chain.length >= longestChain) return when;
  const all = causes.filter((cause) => cause !== start && !chain.includes(cause));
  return model.diagrams.any(
    all.map((cause) => whenCaused(model, program, cause, model.diagrams.and(when, cause.when), [...chain, start])),
  );
}

/** Scenarios show no longer chains of actions that cause each other's events. */
const longestChain = 3;
