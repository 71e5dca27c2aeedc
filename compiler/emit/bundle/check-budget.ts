import type { Program } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { ManifestBundle } from '../../contract/manifest.ts';

/**
 * Reports bundles whose gzip size exceeds the budget of their site. Budgets are about the stage that is declared first, which
 * visitors download: others may have rules that help developers.
 */
export function checkBudget(
  { project, stages }: Program,
  stage: string,
  bundles: readonly ManifestBundle[],
): Diagnostic[] {
  if (stage !== stages[0]?.id) return [];
  return bundles.flatMap(({ site, gzip }) => {
    const budget = Object.hasOwn(project.budget, site) ? project.budget[site] : undefined;
    if (!budget || gzip <= budget.bytes) return [];
    return [diagnose('over-budget', { site, gzip, budget: budget.bytes }, budget.span)];
  });
}
