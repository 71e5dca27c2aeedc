import type { Program } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { possibleStates } from './possible-states.ts';
import { search } from './search.ts';
import { whenOf } from './start-too-large.ts';
import type { Claim, ProofResult } from './verdict.ts';

/** Returns the verdict about a true claim. It says little if no action that it is about ever starts. */
export function provedIfRuns(model: Model, program: Program, claim: Claim): ProofResult {
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
