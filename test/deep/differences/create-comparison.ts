import { type CompileResult, hasErrors } from '../../../compiler/pipeline/compile.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import { bundlesOf } from '../mutations/bundles-of.ts';

/**
 * Returns a function that compares a program with a changed version. Its result is undefined if the scripts differ although
 * the comparison shows no change.
 */
export function createComparison(
  before: Program,
): (changed: CompileResult) => 'an error' | 'shown' | 'the same scripts' | undefined {
  const bundles = bundlesOf(before);
  return ({ program: after, diagnostics }) => {
    if (hasErrors(diagnostics)) return 'an error';
    const { changes, stored } = comparePrograms(before, after);
    if (changes.length + stored.length > 0) return 'shown';
    const isSame = [...bundlesOf(after)].every(([name, contents]) => bundles.get(name) === contents);
    return isSame ? 'the same scripts' : undefined;
  };
}
