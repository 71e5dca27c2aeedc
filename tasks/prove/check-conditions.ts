import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { diagnose } from '../../compiler/language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { findEmptyConditions } from '../../compiler/proof/findings/empty-conditions.ts';
import type { ReadProject } from '../check/read-project.ts';

/** Returns the diagnostics of a project, and of assertions that would be true whatever its rules do. */
export function checkConditions({ program, diagnostics }: ReadProject): readonly Diagnostic[] {
  if (hasErrors(diagnostics)) return diagnostics;
  return [
    ...diagnostics,
    ...findEmptyConditions(program).map(({ span, isTrue, because, related }) =>
      isTrue === 'always'
        ? diagnose('assertion-always-true', {}, span)
        : diagnose('assertion-never-applies', { because }, span, related),
    ),
  ];
}
