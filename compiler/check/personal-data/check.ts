import type { Expression } from '../../language/model/expression.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { recipientOf, type ValueRecipient } from '../../compile/evaluate/recipient-of.ts';
import type { Program } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { spanText, type Source } from '../../language/source/source.ts';
import { hasPersonalData, labelOf } from '../../compile/infer/labels/label-of.ts';
import { coversLabel, describeLabel, textLabel, type Label, type PersonalKind } from '../../language/model/label.ts';
import { personalTrail } from './personal-trail.ts';

/**
 * Reports personal data that would reach a third party without a redactor (PII-05). An option or parameter that is
 * declared as personal may receive the declared kinds, which the report lists.
 */
export function checkPersonalData(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    // Fast path: most values are not personal.
    const recipient = hasPersonalData(site.expression.type) ? recipientOf(site, program) : undefined;
    if (recipient?.party === 'third') reportPersonal(site.expression, recipient, site.source, report);
  }
}

function reportPersonal(expression: Expression, to: ValueRecipient, source: Source, report: ReportDiagnostic): void {
  if (expression.kind === 'record') {
    for (const { value } of expression.fields) reportPersonal(value, to, source, report);
    return;
  }
  const trail = personalTrail(expression);
  if (!trail || coversLabel(to.declared, labelOf(expression.type))) return;
  const span = { source, start: expression.start, end: expression.end };
  const path = trail.names.join(' → ');
  const what = spanText(span);
  const label = labelOf(expression.type)!;
  const parameters = { what, label: describeLabel(label), by: path === what ? '' : path };
  const found = to.isLink
    ? diagnose('personal-link', { ...parameters, action: to.title }, span, trail.origin)
    : diagnose('personal-data', { ...parameters, to: `a third party (${to.title})` }, span, trail.origin);
  report({ ...found, fix: `${describeCleaning(label)} ${found.fix}` });
}

const redactors: Partial<Record<PersonalKind, string>> = { email: 'redact(…)', url: 'redactUrl(…)' };

/** Says in a sentence which functions clean data of a label. */
function describeCleaning(label: Label): string {
  if (label === textLabel)
    return 'It may be of any kind: redact(…) cleans only personal(email), and redactUrl(…) also personal(url).';
  const names = label.map((kind) => redactors[kind]);
  return names.includes(undefined) ? 'No redactor cleans it.' : `${names.join(' with ')} cleans it.`;
}
