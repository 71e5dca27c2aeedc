import { findCycles } from '../../analysis/find-cycles.ts';
import { placeOfCycle } from '../../analysis/place-of-cycle.ts';
import type { Program, Rule, Running } from '../../model/program.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../diagnostics/diagnostic.ts';

/** Rules that start themselves, or each other, and that nothing ends. */
export function checkEndlessRules(program: Program, report: ReportDiagnostic): void {
  const isOff = new Set(program.consent?.disabled.flatMap(({ tags }) => tags));
  const goesOn = (running: Running) => !running.when && !(running as Rule).once && !isOff.has(running.id);
  for (const cycle of findCycles(program, goesOn)) {
    const { rule, path, span, related } = placeOfCycle(cycle);
    report(diagnose('endless-rules', { rule, path }, span, related));
  }
}
