import type { Expression } from '../../language/model/expression.ts';
import type { Span } from '../../language/source/source.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { dependsOnConsent } from '../../compile/infer/missing-consent.ts';
import type { Program } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';

/** Reports conditions that decide about consent and also read it: neither value would ever be known. */
export function checkConsentCycle(program: Program, report: ReportDiagnostic): void {
  for (const { name, read, span } of consentCycles(program))
    report(diagnose('cycle', { path: `consent → ${name} → ${read}` }, span));
}

/** Yields what decides about consent and also reads it. Nothing can be proved about such a program. */
export function* consentCycles(program: Program): Generator<{ name: string; read: string; span: Span }> {
  const { consent, project } = program;
  if (!consent) return;
  const readBy = (expression: Expression) => consentReadBy(expression, project.visit.group);
  for (const { role, expression, source } of expressionSitesOf(program)) {
    const read = role === 'noDefault' || role === 'optOut' ? readBy(expression) : undefined;
    if (read) yield { name: role, read, span: { source, start: expression.start, end: expression.end } };
  }
  const read = consent.by && readBy(consent.by.value);
  if (read) yield { name: 'default by', read, span: consent.nameSpan };
}

/** Returns the consent that an expression reads, directly or through names. The group `necessary` is always granted. */
function consentReadBy(expression: Expression, visit: string | undefined): string | undefined {
  for (const inner of dependenciesOf(expression, { origins: true })) {
    const group = groupOf(inner, visit);
    if (group !== undefined && group !== 'necessary') return `consent.${group}`;
    if (inner.kind === 'builtIn' && dependsOnConsent(inner.builtIn.export)) return inner.builtIn.name;
  }
  return undefined;
}

/** Returns the group that a value needs: states and visit data are stored only while their group is granted. */
function groupOf(expression: Expression, visit: string | undefined): string | undefined {
  if (expression.kind === 'consent') return expression.group;
  if (expression.kind === 'state') return expression.state.group;
  const isStored =
    expression.kind === 'builtIn' && expression.builtIn.export.needs?.some((need) => /visit|campaigns/.test(need));
  return isStored ? visit : undefined;
}
