import type { Expression } from '../../model/expression.ts';
import { expressionSitesOf, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { partyOfCall, partyOfOptions, partyOfVendorCall, type Party } from '../../evaluate/party-of.ts';
import type { Action, Program } from '../../model/program.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { spanText, type Source } from '../../source/source.ts';
import { labelOf } from '../../infer/labels/label-of.ts';
import { describeLabel } from '../../model/label.ts';
import { personalTrail } from './personal-trail.ts';

/** Reports personal data that would reach a third party without a redactor (PII-05). */
export function checkPersonalData(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    const recipient = recipientOf(site, program);
    if (recipient?.party === 'third') reportPersonal(site.expression, recipient, site.source, report);
  }
}

/** The owner of the servers that receive the data. */
interface Recipient {
  readonly party: Party;
  readonly title: string;
}

function recipientOf(site: ExpressionSite, program: Program): Recipient | undefined {
  switch (site.role) {
    case 'option':
      return { party: partyOfOptions(site.owner, program), title: site.owner.vendor.title };
    case 'address':
    case 'query':
    case 'body':
      return { party: partyOfCall(site.owner, program), title: site.owner.id };
    case 'action':
      return recipientOfArgument(site.action, site.at, program);
    default:
      return undefined;
  }
}

/** Returns the sites that links lead to, or the vendor. */
function recipientOfArgument(step: Action, at: number, program: Program): Recipient | undefined {
  if (step.kind === 'call' && step.action.parameters?.[at]?.isPublished) {
    return { party: 'third', title: `links of ${step.action.name}` };
  }
  if (step.kind !== 'vendor') return undefined;
  return { party: partyOfVendorCall(step, program), title: step.tag.vendor.title };
}

function reportPersonal(expression: Expression, to: Recipient, source: Source, report: ReportDiagnostic): void {
  if (expression.kind === 'record') {
    for (const { value } of expression.fields) reportPersonal(value, to, source, report);
    return;
  }
  const trail = personalTrail(expression);
  if (!trail) return;
  const span = { source, start: expression.start, end: expression.end };
  const path = trail.names.join(' → ');
  const what = spanText(span);
  const label = describeLabel(labelOf(expression.type)!);
  const parameters = { what, label, by: path === what ? '' : path, to: `a third party (${to.title})` };
  report(diagnose('personal-data', parameters, span, trail.origin));
}
