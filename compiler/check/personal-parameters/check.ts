import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { usesService } from '../../compile/evaluate/stored-by-script.ts';
import { hasPersonalData } from '../../compile/infer/labels/label-of.ts';
import { labellerAt } from '../../compile/infer/labels/label-tree.ts';
import { createIsRedacted } from '../../language/tables/personal-parameters.ts';
import type { Program } from '../../language/model/program.ts';
import { lazily } from '../../compile/traverse/memoize.ts';

/**
 * Reports query parameters that are declared personal but not redacted in addresses (PII-05). Every value that contains
 * the address, such as `url`, would contain them without a label. Also reports a personal parameter as the campaign.
 */
export function checkPersonalParameters(program: Program, report: ReportDiagnostic): void {
  const labelled = Object.entries(program.labels.fields?.query?.fields ?? {});
  // Most programs have no name to ask about, and a small program takes longer to prepare for that than to check.
  const ask = lazily(() => createIsRedacted(program));
  const isRedacted = (name: string) => ask()(name);
  for (const [name, type] of labelled) {
    const by = hasPersonalData(type) && !isRedacted(name) && labellerAt(program.labels, ['query', name]);
    if (by) report(diagnose('personal-parameter', { name }, by.nameSpan));
  }
  checkCampaign(program, isRedacted, report);
}

/** Campaigns are read, stored and returned without a label, so their parameter must not be personal in any way. */
function checkCampaign(program: Program, isRedacted: (name: string) => boolean, report: ReportDiagnostic): void {
  if (!usesService(program, 'campaigns')) return;
  const { visit, nameSpan } = program.project;
  const { parameter: name, parameterSpan } = visit.campaign;
  const by = labellerAt(program.labels, ['query', name]);
  if (!by && !isRedacted(name)) return;
  const related = by && { span: by.nameSpan, label: 'declared personal here' };
  const is = by ? 'declared as personal' : 'redacted in addresses as personal';
  report(diagnose('personal-campaign', { name, is }, parameterSpan ?? nameSpan, related));
}
