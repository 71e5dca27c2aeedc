import { definitionOf } from '../../compile/traverse/references-of.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import type { Program } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';

/** Reports direct-call names with surrounding spaces: calls ignore the spaces, so such a rule would never run. */
export function checkDirectNames(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    if ((site.role !== 'trigger' && site.role !== 'raised') || site.trigger.event.name !== 'direct') continue;
    const { expression, source } = site;
    const name = definitionOf(expression) ?? expression;
    if (name.kind !== 'literal' || typeof name.value !== 'string' || name.value === name.value.trim()) continue;
    const { start, end } = expression;
    report(diagnose('spaces-around-name', { text: name.value, bare: name.value.trim() }, { source, start, end }));
  }
}
