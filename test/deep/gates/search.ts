import { compile, hasErrors } from '../../../compiler/compile.ts';
import { createMemoryHost, type Host } from '../../../compiler/host.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import { prove } from '../../../compiler/proof/prove/prove.ts';
import { careersProject } from '../../support/careers-project.ts';
import { allowed } from '../allowed.ts';
import { bundlesOf } from '../mutations/bundles-of.ts';
import { careersRules } from '../mutations/careers-rules.ts';
import { createJudge } from '../mutations/create-judge.ts';
import { mutationsIn } from '../mutations/mutations-in.ts';
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

/** The share of effective changes that may stay unnoticed. Those with a reason in `reasons.ts` do not count. */
const mostOften = 0.05;

const unnoticed = 'unnoticed';

/** Changes one gate, set or condition of the careers site, compares both versions, and finds out what notices it. */
export const gates: Search = {
  name: 'gates',
  shows: 'tagc diff shows each changed gate, set or condition, and assertions, scenarios or types notice it',
  sample: 0,
  longest: 120,
  hung: { outcome: 'noticed by scenarios' },
  prepare() {
    const all = mutationsIn(careersRules).filter(({ kind }) => kinds.has(kind));
    const parsed: Host['parsed'] = new Map();
    const compileWith = (changed: Readonly<Record<string, string>>) =>
      compile('rules.dsl', { read: createMemoryHost({ ...careersProject, ...changed }).read, parsed });
    const { program: before } = compileWith({});
    const bundles = bundlesOf(before);
    const judge = createJudge('rules.dsl', careersProject);
    return {
      count: all.length,
      async try(at) {
        const mutation = all[at];
        const { path, text, start, was, instead, kind } = mutation;
        const { program: after, diagnostics } = compileWith({ [path]: text });
        if (hasErrors(diagnostics)) return { outcome: 'noticed by types' };
        if ([...bundlesOf(after)].every(([name, contents]) => bundles.get(name) === contents)) {
          return { outcome: 'the same scripts' };
        }
        const note = `${path}:${start} (${kind}): "${was}" → "${instead}"`;
        const { changes, stored } = comparePrograms(before, after);
        if (changes.length + stored.length === 0) return { outcome: 'not shown', note };
        const isRefuted = prove(after).some(({ kind: of, result }) => of === 'asserted' && result.kind === 'refuted');
        if (isRefuted) return { outcome: 'noticed by assertions' };
        if ((await judge(mutation)).fate !== unnoticed) return { outcome: 'noticed by scenarios' };
        return reasonOf(mutation) ? { outcome: 'unnoticed, with a reason', note } : { outcome: unnoticed, note };
      },
    };
  },
  judge(findings) {
    const countOf = (isWanted: (outcome: string) => boolean) =>
      findings.filter(({ outcome }) => isWanted(outcome)).length;
    const missed = countOf((outcome) => outcome === 'not shown');
    // Redundant conditions change a script without a difference for any visitor.
    const different = countOf((outcome) => outcome !== 'the same scripts' && outcome !== 'noticed by types');
    if (missed > allowed(0.03, different)) return `${missed} of ${different} changes are not shown.`;
    const open = countOf((outcome) => outcome === unnoticed);
    if (open > allowed(mostOften, different)) return `Nothing notices ${open} of ${different} changes.`;
    return undefined;
  },
};
