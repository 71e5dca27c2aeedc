import { loadsBy } from '../../compile/evaluate/covers.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { usualLimit } from '../diagram/diagram.ts';
import { TooLarge, unlessTooLarge } from '../diagram/too-large.ts';
import type { Model } from '../model/model.ts';
import { createModelsOf, type Models, sharedModels } from '../model/models.ts';
import { type Start, scriptStartOf } from '../model/start.ts';
import { assumptionsAbout, moduleAssumptions, otherCodeOf, storageAssumptions } from './assumptions-of.ts';
import { assertedClaims, impliedClaims } from './claims.ts';
import { describeAtomTopic } from './describe-input.ts';
import { type Attempt, firstFound } from './first-found.ts';
import { leftOutOf } from './left-out.ts';
import { possibleStates } from './possible-states.ts';
import { limitOf, repeatedIn } from './repeated.ts';
import { search } from './search.ts';
import { StartTooLarge, whenOf } from './start-too-large.ts';
import type { Claim, Refuted, ProofResult, Verdict } from './verdict.ts';
import { type Violation, violationsIn } from './violations.ts';

interface ProofOptions {
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
export function prove(program: Program, { limit, isWanted = () => true }: ProofOptions = {}): readonly Verdict[] {
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
  const verdicts = claims.map((claim) => {
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
  // Other questions come last, because they may need more room than is left.
  return verdicts.map((verdict, at) => {
    const leftOut = isTrue(verdict) ? leftOutOf(claims[at], settleAlone) : [];
    return leftOut.length > 0 ? { ...verdict, exceptions: [...(verdict.exceptions ?? []), ...leftOut] } : verdict;
  });

  function settleAlone(claim: Claim): ProofResult | undefined {
    try {
      return resultOf(program, claim, models);
    } catch (error) {
      if (!(error instanceof TooLarge || error instanceof StartTooLarge)) throw error;
      models = createModelsOf(program, room);
      return undefined;
    }
  }
}

const isTrue = ({ result: { kind } }: Verdict): boolean => kind === 'proved' || kind === 'nothingRuns';

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
  const otherCode = otherCodeOf(claim.assumesAbout?.(program) ?? starts);
  return {
    ...about,
    actions: starts.length,
    result: resultOf(program, claim, models),
    assumptions: [
      ...assumptionsAbout(otherCode),
      ...(claim.assumes ?? []),
      ...(claim.isAboutCookies ? storageAssumptions(program) : []),
      ...(claim.isAboutData ? moduleAssumptions(starts) : []),
    ],
    otherCode,
    ...(claim.exceptions && claim.exceptions.length > 0 && { exceptions: claim.exceptions }),
  };
}

/** Names the value with which the other conditions have too many combinations. */
function tooLarge({ variable }: TooLarge, models: Models): string {
  const model = models.full();
  const what = model ? `\`${describeAtomTopic(model.atomOf(variable))}\`` : 'its conditions';
  return `${what} has more combinations with other values than tagc computes`;
}

function resultOf(program: Program, claim: Claim, models: Models): ProofResult {
  if (claim.breaks.kind === 'settled') {
    const { result } = claim.breaks;
    return result.kind === 'proved' ? provedIfRuns(models.withChanges(), program, claim) : result;
  }
  if (claim.breaks.kind === 'count') {
    const { because, claim: count } = claim.breaks;
    const repeated = (model: Model, afterChange: boolean): Refuted | undefined => {
      const found = repeatedIn(model, program, claim.startsOf(model.starts), count, afterChange);
      return found && { ...found, ifUnconfirmed: because };
    };
    const later = () => repeated(models.withChanges(), true);
    const steady = repeated(models.withoutChanges(), false);
    return (
      (steady ? { ...steady, next: later } : unlessTooLarge(later)) ?? {
        kind: 'notSettled',
        because: because + limitOf(count),
      }
    );
  }
  const model = models.withChanges();
  const violations = violationsIn(model, program, claim);
  const proved = () => loadedLater(claim, claim.startsOf(model.starts)) ?? provedIfRuns(model, program, claim);
  if (violations.length === 0) return proved();
  // A witness in which nothing changes is easier to understand, so it comes first.
  const steady = models.withoutChanges();
  const attempts = (of: Model, list: readonly Violation[], afterChange: boolean) =>
    list.map((violation): Attempt => ({ ...violation, model: of, afterChange, tries: 0 }));
  const found = firstFound(program, claim, [
    ...attempts(steady, violationsIn(steady, program, claim), false),
    ...attempts(model, violations, true),
  ]);
  return found.kind === 'proved' ? proved() : found;
}

/**
 * Returns that a claim about what scripts request, store or load is not settled if a script waits for an idle page or an
 * interaction. Only consent is checked again then, so other values that the claim reads may have changed.
 */
function loadedLater({ breaks, isAboutScripts }: Claim, starts: readonly Start[]): ProofResult | undefined {
  if (!isAboutScripts || breaks.kind !== 'condition') return undefined;
  if (!dependenciesOf(breaks.when).some(({ kind }) => changing.has(kind))) return undefined;
  const late = starts.find((start) => scriptStartOf(start) && loadsBy(start) === 'script');
  if (!late) return undefined;
  const because = `the script of "${late.through!.id}" is loaded later, when other values than consent may have changed`;
  return { kind: 'notSettled', because };
}

/** Expressions whose value can change in a page. */
const changing = new Set<Expression['kind']>(['data', 'state', 'builtIn', 'source', 'field', 'answer']);

/** Returns the verdict about a true claim. It says little if no action that it is about ever starts. */
function provedIfRuns(model: Model, program: Program, claim: Claim): ProofResult {
  const { breaks, startsOf } = claim;
  const isAboutActions = breaks.kind !== 'settled' || breaks.isAboutActions;
  const starts = startsOf(model.starts);
  if (!isAboutActions || starts.some(createCanStart(model)(program))) return { kind: 'proved' };
  return { kind: 'nothingRuns', ...(starts.some(isOff) && { isOff: true }) };
}

/** Whether an action never starts because its rule or tag is switched off. */
function isOff({ running, through }: Start): boolean {
  return [running, through].some((one) => one && 'off' in one && one.off !== undefined);
}

/**
 * Returns a function that says whether an action starts for some visitor. A search finds the tests of texts that contradict
 * each other. Many claims are about the same actions.
 */
const createCanStart = memoize((model: Model) =>
  memoize((program: Program) =>
    memoize((start: Start): boolean => {
      const when = model.diagrams.and(whenOf(start, model), model.world);
      return when !== 0 && search(model, program, when, possibleStates(model, program)).kind !== 'none';
    }),
  ),
);
