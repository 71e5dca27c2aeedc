import { hasErrors } from '../../../compiler/pipeline/compile.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import { prove } from '../../../compiler/proof/prove/prove.ts';
import { careersProject } from '../../support/careers-project.ts';
import { careersRules } from '../mutations/careers-rules.ts';
import { createTrials } from '../mutations/create-judge.ts';
import { mutationsIn, type Mutation } from '../mutations/mutations-in.ts';
import { changeGroup } from '../mutations/operators/change-group.ts';
import { changeRestriction } from '../mutations/operators/change-restriction.ts';
import { dropElement } from '../mutations/operators/drop-element.ts';
import { dropOperand } from '../mutations/operators/drop-operand.ts';
import { exchangeAndOr } from '../mutations/operators/exchange-and-or.ts';
import { turnNot } from '../mutations/operators/turn-not.ts';
import { reasonOf } from '../mutations/reasons.ts';
import type { Search } from '../search.ts';

/** The changes of gates, sets and conditions. */
const kinds = new Set(
  [dropElement, turnNot, exchangeAndOr, dropOperand, changeGroup, changeRestriction].map(({ kind }) => kind),
);

/** Changes one gate, set or condition of the careers site, compares both versions, and finds out what notices it. */
export const gates: Search = {
  name: 'gates',
  shows:
    'tagc diff shows each changed gate, set or condition, and assertions, scenarios or types notice it, apart from the cases in reasons.ts',
  sample: 0,
  longest: 120,
  hung: { outcome: 'noticed by scenarios' },
  prepare() {
    const all = mutationsIn(careersRules).filter(({ kind }) => kinds.has(kind));
    const trials = createTrials('rules.dsl', careersProject);
    return {
      count: all.length,
      async try(at) {
        const mutation = all[at];
        const { path, start, was, instead, kind } = mutation;
        const { program, diagnostics } = trials.compile(mutation);
        if (hasErrors(diagnostics)) return { outcome: 'noticed by types' };
        const bundles = trials.changedBundles(program);
        if (bundles.size === 0) return { outcome: 'the same scripts' };
        const note = `${path}:${start} (${kind}): "${was}" → "${instead}"`;
        const { changes, stored } = comparePrograms(trials.before, program);
        const isShown = changes.length + stored.length > 0;
        const noticed = await noticedBy(mutation, program, bundles);
        if (isShown && noticed !== undefined) return { outcome: `noticed by ${noticed}` };
        const outcome = isShown ? 'unnoticed' : `not shown, ${noticed ? `noticed by ${noticed}` : 'unnoticed'}`;
        return reasonOf(mutation) ? { outcome: `${outcome}, with a reason` } : { outcome, problem: note };
      },
    };

    /** Returns what notices a mutation first. Proving all assertions takes less time than one scenario. */
    async function noticedBy(
      mutation: Mutation,
      program: Program,
      bundles: ReadonlySet<string>,
    ): Promise<string | undefined> {
      const isRefuted = prove(program).some(({ kind: of, result }) => of === 'asserted' && result.kind === 'refuted');
      if (isRefuted) return 'assertions';
      return (await trials.failureIn(mutation, program, bundles)) === undefined ? undefined : 'scenarios';
    }
  },
};
