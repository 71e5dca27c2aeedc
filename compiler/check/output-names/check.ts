import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Declared, Program } from '../../language/model/program.ts';

/** Names that are no files on Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The folders of the output that are no stages. */
const folders: readonly string[] = ['report', 'report-refuted'];

/** Reports sites and stages whose scripts would overwrite each other, or could not be written, on macOS and Windows. */
export function checkOutputNames({ sites, stages }: Program, report: ReportDiagnostic): void {
  checkNames('site', sites, report);
  checkNames('stage', stages, report);
  for (const { id, nameSpan } of stages) {
    if (folders.includes(id.toLowerCase())) report(diagnose('stage-is-folder', { name: id }, nameSpan));
  }
}

function checkNames(kind: string, declared: readonly Declared[], report: ReportDiagnostic): void {
  const names = new Map<string, Declared>();
  for (const one of declared) {
    const { id, nameSpan } = one;
    if (reserved.test(id)) report(diagnose('reserved-file-name', { kind, name: id }, nameSpan));
    const before = names.get(id.toLowerCase());
    if (!before) names.set(id.toLowerCase(), one);
    else if (before.id !== id) {
      const related = { span: before.nameSpan, label: 'declared here' };
      report(diagnose('same-file-name', { kind, name: id, before: before.id }, nameSpan, related));
    }
  }
}
