import type { Program } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { ManifestBundle } from '../../contract/manifest.ts';

/** Reports bundles whose gzip size exceeds the budget of their site. */
export function checkBudget({ project }: Program, bundles: readonly ManifestBundle[]): Diagnostic[] {
  return bundles.flatMap(({ site, gzip }) => {
    const budget = Object.hasOwn(project.budget, site) ? project.budget[site] : undefined;
    if (!budget || gzip <= budget.bytes) return [];
    return [diagnose('over-budget', { site, gzip, budget: budget.bytes }, budget.span)];
  });
}
