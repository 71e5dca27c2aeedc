import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import { hasPersonalData } from '../../infer/labels/has-personal-data.ts';
import { labellerAt } from '../../infer/labels/label-tree.ts';
import { createIsRedacted } from '../../language/redacted-parameters.ts';
import type { Program } from '../../model/program.ts';

/**
 * Reports query parameters that are declared personal but not redacted in addresses (PII-05). Every value that contains
 * the address, such as `url`, would contain them without a label.
 */
export function checkPersonalParameters(program: Program, report: ReportDiagnostic): void {
  const labelled = Object.entries(program.labels.fields?.query?.fields ?? {});
  const isRedacted = createIsRedacted(program);
  for (const [name, type] of labelled) {
    const by = hasPersonalData(type) && !isRedacted(name) && labellerAt(program.labels, ['query', name]);
    if (by) report(diagnose('personal-parameter', { name }, by.nameSpan));
  }
}
