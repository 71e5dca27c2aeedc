import type { Group, Program } from '../../language/model/program.ts';
import { groupOfData } from '../../compile/analysis/gate-of.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';

/** Checks that group numbers are unique, and that the tags a group enables wait for that group (CONS-03). */
export function checkConsentGroups({ consent, tags }: Program, report: ReportDiagnostic): void {
  const byNumber = new Map<number, Group>();
  for (const group of consent?.groups ?? []) {
    const before = byNumber.get(group.number);
    if (before) {
      const related = { span: before.nameSpan, label: 'declared here' };
      report(diagnose('number-in-use', { number: group.number, name: before.id }, group.nameSpan, related));
    }
    byNumber.set(group.number, group);
    for (const { id: name, span } of group.enables) {
      const tag = tags.find(({ id }) => id === name);
      if (tag && groupOfData(tag) !== group.id) {
        const related = { span: tag.nameSpan, label: 'the tag' };
        report(diagnose('other-group', { tag: name, group: group.id, waitsFor: groupOfData(tag) }, span, related));
      }
    }
  }
}
