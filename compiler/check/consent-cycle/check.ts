import type { Expression } from '../../model/expression.ts';
import type { Span } from '../../source/source.ts';
import { expressionSitesOf } from '../../traverse/expression-sites.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import type { Program } from '../../model/program.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { dependsOnConsent } from '../../infer/depends-on-consent.ts';

/** What decides over consent cannot ask for it: neither would ever be known. */
export function checkConsentCycle(program: Program, report: ReportDiagnostic): void {
  const { consent, project } = program;
  if (!consent) return;
  const check = (name: string, expression: Expression, span: Span) => {
    const asked = consentBehind(expression, project.visit.group);
    if (asked) report(diagnose('cycle', { path: `consent → ${name} → ${asked}` }, span));
  };
  for (const { role, expression, source } of expressionSitesOf(program)) {
    if (role !== 'noDefault' && role !== 'optOut') continue;
    check(role, expression, { source, start: expression.start, end: expression.end });
  }
  if (consent.by) check('default by', consent.by.value, consent.nameSpan);
}

/** What an expression asks of consent, through whatever it mentions; what is necessary is always given. */
function consentBehind(expression: Expression, visit: string | undefined): string | undefined {
  for (const inner of dependenciesOf(expression, { origins: true })) {
    const group = groupOf(inner, visit);
    if (group !== undefined && group !== 'necessary') return `consent.${group}`;
    if (inner.kind === 'builtIn' && dependsOnConsent(inner.builtIn.export)) return inner.builtIn.name;
  }
  return undefined;
}

/** The group that a value waits for by itself: states and what is kept of visits are stored only while theirs is given. */
function groupOf(expression: Expression, visit: string | undefined): string | undefined {
  if (expression.kind === 'consent') return expression.group;
  if (expression.kind === 'state') return expression.state.group;
  const isKept =
    expression.kind === 'builtIn' && expression.builtIn.export.needs?.some((need) => /visit|campaigns/.test(need));
  return isKept ? visit : undefined;
}
