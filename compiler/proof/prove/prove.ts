import { mayRepeat } from '../../evaluate/requests-at-most.ts';
import type { CountClaim } from '../../model/assertion.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, Trigger } from '../../model/program.ts';
import { booleanType } from '../../model/type.ts';
import { TooLarge } from '../diagram/too-large.ts';
import { usualLimit, type Assignment, type Node } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import { createModelsOf, sharedModels, type Models } from '../model/models.ts';
import type { Start } from '../model/start.ts';
import { consentAllows } from './consent-allows.ts';
import { assumptionsOf, moduleAssumptions, storageAssumptions } from './assumptions-of.ts';
import { causesOf } from './causes-of.ts';
import { assertedClaims, impliedClaims } from './claims.ts';
import { describeAtom } from './describe-input.ts';
import { possibleStates } from './possible-states.ts';
import { reachStates, type FoundSituation } from './reach-states.ts';
import { search } from './search.ts';
import { situationOf } from './situation-of.ts';
import type { Breach, Claim, Refuted, Result, Verdict } from './verdict.ts';
import { whyRefuted } from './why-refuted.ts';

export interface ProveOptions {
  /** The largest number of nodes of all diagrams. Without it, lints and the report share the diagrams. */
  readonly limit?: number;
  /** Selects the claims to prove. */
  readonly isWanted?: (claim: Claim) => boolean;
}

/**
 * Proves or refutes every assertion of a program, and what must be true of every program. A claim is proved if it is true
 * in all situations, also if values change between an event and its action. It throws nothing: what is too large is not
 * settled.
 */
export function prove(program: Program, { limit, isWanted = () => true }: ProveOptions = {}): readonly Verdict[] {
  const claims = [...assertedClaims(program), ...impliedClaims(program)].filter(isWanted);
  const whole = limit ?? usualLimit;
  let room = whole;
  let models = limit === undefined ? sharedModels(program) : createModelsOf(program, room);
  const tooLargeStarts = new Map<unknown, string>();
  const notSettled = (claim: Claim, because: string): Verdict => ({
    ...aboutOf(claim),
    actions: 0,
    result: { kind: 'notSettled', because },
    assumptions: [],
  });
  return claims.map((claim) => {
    const starts = tooLargeStarts.size > 0 ? claim.startsOf(models.withChanges().starts) : [];
    const known = starts.map((start) => tooLargeStarts.get(identityOf(start))).find((because) => because !== undefined);
    if (known !== undefined) return notSettled(claim, known);
    try {
      return verdictOf(program, claim, models);
    } catch (caught) {
      const error = caught instanceof StartTooLarge ? caught.reason : caught;
      if (!(error instanceof TooLarge)) throw error;
      const because = tooLarge(error, models);
      // Later claims have less room. What other claims have used is not the fault of this start.
      if (caught instanceof StartTooLarge && caught.nodesBefore <= room / 4)
        tooLargeStarts.set(identityOf(caught.start), because);
      // The other claims get new diagrams, whose nodes are limited so that many large claims take little more than one.
      room = Math.max(room / 2, whole / leastShare);
      models = createModelsOf(program, room);
      return notSettled(claim, because);
    }
  });
}

/** The conditions of one start are too large, whatever is claimed about it. */
class StartTooLarge extends Error {
  constructor(
    readonly start: Start,
    readonly nodesBefore: number,
    readonly reason: TooLarge,
  ) {
    super(reason.message);
  }
}

/** Returns what is the same for the starts of an action in all models. */
const identityOf = ({ action, by, through, running }: Start): unknown => action ?? (by ? through : running);

/** After some claims that are too large, each other one gets this part of the limit. */
const leastShare = 16;

function aboutOf({ title, kind, source, span }: Claim): Pick<Verdict, 'title' | 'kind' | 'source' | 'span'> {
  return { title, kind, source, span };
}

/** Throws `TooLarge`. */
function verdictOf(program: Program, claim: Claim, models: Models): Verdict {
  const about = aboutOf(claim);
  const starts = claim.startsOf(models.withChanges().starts);
  return {
    ...about,
    actions: starts.length,
    result: resultOf(program, claim, models),
    assumptions: [
      ...assumptionsOf(claim.assumesAbout?.(program) ?? starts),
      ...(claim.isAboutCookies ? storageAssumptions(program) : []),
      ...(claim.isAboutData ? moduleAssumptions(starts) : []),
    ],
  };
}

/** Names the value with which the other conditions have too many combinations. */
function tooLarge({ variable }: TooLarge, models: Models): string {
  const model = models.full();
  const what = model ? `\`${describeAtom(model.atomOf(variable))}\`` : 'its conditions';
  return `${what} has more combinations with other values than tagc computes`;
}

function resultOf(program: Program, claim: Claim, models: Models): Result {
  if (claim.breaks.kind === 'settled') {
    const { result } = claim.breaks;
    return result.kind === 'proved' ? provedIfRuns(models.withChanges(), program, claim) : result;
  }
  if (claim.breaks.kind === 'count') {
    const model = models.withoutChanges();
    const repeated = repeatedIn(model, program, claim.startsOf(model.starts), claim.breaks.claim);
    return repeated
      ? { ...repeated, ifUnconfirmed: claim.breaks.because }
      : { kind: 'notSettled', because: claim.breaks.because + limitOf(claim.breaks.claim) };
  }
  const model = models.withChanges();
  const violations = violationsIn(model, program, claim);
  if (violations.length === 0) return provedIfRuns(model, program, claim);
  // A witness in which nothing changes is easier to understand, so it comes first.
  const steady = models.withoutChanges();
  const attempts = (of: Model, list: readonly Violation[], afterChange: boolean) =>
    list.map((violation): Attempt => ({ ...violation, model: of, afterChange, tries: 0 }));
  const found = firstFound(program, claim, [
    ...attempts(steady, violationsIn(steady, program, claim), false),
    ...attempts(model, violations, true),
  ]);
  return found.kind === 'proved' ? provedIfRuns(model, program, claim) : found;
}

/**
 * Returns how one action, whose event occurs again, or two actions lead to more requests than a claim allows. The scenario
 * must show that it is so: states and `once` may prevent it.
 */
function repeatedIn(
  model: Model,
  program: Program,
  starts: readonly Start[],
  { subject, most }: CountClaim,
): Refuted | undefined {
  if (most > mostRepeated) return undefined;
  const refuted = (when: Node, start: Start, following: readonly Start[], trigger?: Trigger): Refuted | undefined => {
    const result = search(model, program, when);
    if (result.kind !== 'found') return undefined;
    const situation = { ...situationOf(model, result, start), following, trigger };
    return { kind: 'refuted', afterChange: false, situation, start };
  };
  const own = starts.filter(({ by }) => !by);
  for (const start of own) {
    const trigger = start.running.triggers.find(mayRepeat);
    if (!trigger || ('once' in start.running && start.running.once)) continue;
    const found = refuted(
      start.when,
      start,
      Array.from({ length: most }, () => start),
      trigger,
    );
    if (found) return found;
  }
  if (most > 1) return undefined;
  const countedOf = ({ running, through }: Start) => (subject.of === 'host' ? subject : subject.of === 'rule' ? running : through); // prettier-ignore
  // What happens as the page begins happens before the rest.
  const ordered = own.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)));
  for (const [at, first] of ordered.entries()) {
    for (const second of ordered.slice(at + 1)) {
      if (countedOf(first) !== countedOf(second)) continue;
      const found = refuted(model.diagrams.and(first.when, second.when), first, [second]);
      if (found) return found;
    }
  }
  return undefined;
}

/** Scenarios with more steps convince nobody. */
const mostRepeated = 9;

function limitOf({ most }: CountClaim): string {
  return most > mostRepeated ? `, and no scenario is tried for a number above ${mostRepeated}` : '';
}

function isLater({ running: { triggers } }: Start): boolean {
  return triggers.every(mayRepeat);
}

/** An action of a claim, and when it starts although it must not. */
interface Violation {
  readonly start: Start;
  readonly when: Node;
}

function violationsIn(
  model: Model,
  program: Program,
  { startsOf, breaks, storedByPages = [] }: Claim,
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
  return starts.flatMap((start) => {
    const breach = atGate(start);
    // Most actions end here, without the condition of their rule.
    const when = breach === 0 ? 0 : diagrams.and(breach, whenOf(start, model));
    return when === 0 ? [] : [{ start, when }];
  });
}

/** Returns when an action starts. Throws `StartTooLarge`. */
function whenOf(start: Start, { diagrams }: Model): Node {
  const { count } = diagrams;
  try {
    return start.when;
  } catch (error) {
    throw error instanceof TooLarge ? new StartTooLarge(start, count, error) : error;
  }
}

/** Returns the verdict about a true claim. It says little if no action that it is about ever starts. */
function provedIfRuns(model: Model, program: Program, claim: Claim): Result {
  const { breaks, startsOf } = claim;
  const isAboutActions = breaks.kind !== 'settled' || breaks.isAboutActions;
  const runs = !isAboutActions || startsOf(model.starts).some((start) => canStart(model, program, start));
  return { kind: runs ? 'proved' : 'nothingRuns' };
}

/** Many claims are about the same actions. */
const startable = new WeakMap<Start, boolean>();

/** Whether an action starts for some visitor. A search finds the tests of texts that contradict each other. */
function canStart(model: Model, program: Program, start: Start): boolean {
  const known = startable.get(start);
  if (known !== undefined) return known;
  const when = model.diagrams.and(whenOf(start, model), model.world);
  const result = when !== 0 && search(model, program, when, possibleStates(model, program)).kind !== 'none';
  startable.set(start, result);
  return result;
}

/** Returns when the start of an action breaks a claim. */
function breachOf(model: Model, program: Program, start: Start, breach: Breach): Node {
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
        case 'unknown':
          return number === undefined ? 0 : diagrams.not(model.isKnown(number, context));
        case 'withdrawn':
          return model.isWithdrawn(group!, context);
      }
  }
}

/** A way in which a claim may be false, which a search must settle. */
interface Attempt extends Violation {
  readonly model: Model;
  readonly afterChange: boolean;
  /** How many of its situations were found before. They are excluded. */
  readonly tries: number;
}

/** Situations of one action that the script does not confirm are often alike. */
const mostTries = 3;

/** Returns the first violation that has concrete values. If none has, the claim is proved or not settled. */
function firstFound(program: Program, claim: Claim, attempts: readonly Attempt[]): Result {
  let because: string | undefined;
  for (const [at, attempt] of attempts.entries()) {
    const { model, afterChange, tries } = attempt;
    const { start, when } = storesSomething(model, program, attempt) ?? attempt;
    const result = search(model, program, when, possibleStates(model, program));
    // Without changes fewer situations are possible, so what is not settled there may be settled with them.
    if (result.kind === 'notSettled' && afterChange) because ??= result.because;
    if (result.kind !== 'found') continue;
    const found = causedSituation(model, program, start, when) ?? {
      when,
      path: result.path,
      situation: situationOf(model, result, start),
    };
    const situation = reachStates(model, program, found);
    const again = (): readonly Attempt[] =>
      tries + 1 < mostTries ? [{ ...attempt, when: without(model, when, result.path), tries: tries + 1 }] : [];
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
    return { kind: 'refuted', afterChange, situation, start, why, next };
  }
  return because === undefined ? { kind: 'proved' } : { kind: 'notSettled', because };
}

/** Excludes the situations of a path. */
function without({ diagrams }: Model, condition: Node, path: Assignment): Node {
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
function storesSomething(model: Model, program: Program, { start, when }: Violation): Violation | undefined {
  const { action, context } = start;
  if (action?.kind !== 'state' || !action.value) return undefined;
  const { value } = action;
  const at = { start: value.start, end: value.end };
  const exists: Expression = { kind: 'operation', operator: 'exists', operands: [value], type: booleanType, ...at };
  const both = model.diagrams.and(when, model.condition(exists, context));
  return search(model, program, both).kind === 'found' ? { start, when: both } : undefined;
}

/** Returns a situation in which the action that causes the event can start, too. Undefined if there is none. */
function causedSituation(model: Model, program: Program, start: Start, when: Node): FoundSituation | undefined {
  for (const cause of causesOf(start, model.starts) ?? []) {
    const both = model.diagrams.and(when, cause.when);
    const result = search(model, program, both, possibleStates(model, program));
    if (result.kind !== 'found') continue;
    return { when: both, path: result.path, situation: { ...situationOf(model, result, start), cause } };
  }
  return undefined;
}

/** Returns a function that computes once for each key. */
function memoizeText<Of>(keyOf: (one: Of) => string, compute: (one: Of) => Node): (one: Of) => Node {
  const results = new Map<string, Node>();
  return (one) => {
    const key = keyOf(one);
    const before = results.get(key);
    if (before !== undefined) return before;
    const result = compute(one);
    results.set(key, result);
    return result;
  };
}
