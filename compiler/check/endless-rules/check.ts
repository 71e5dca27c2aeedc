import { findCycles, placeOfCycle } from '../../compile/flow/find-cycles.ts';
import type { Program, Rule, Running } from '../../language/model/program.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';

/** Reports rules that start themselves or each other, with nothing that stops them. */
export function checkEndlessRules(program: Program, report: ReportDiagnostic): void {
  const isOff = new Set(program.consent?.disabled.flatMap(({ tags }) => tags));
  const canRepeat = (running: Running) => !running.when && !(running as Rule).once && !isOff.has(running.id);
  for (const cycle of findCycles(program, canRepeat)) {
    const { rule, path, span, related } = placeOfCycle(cycle);
    report(diagnose('endless-rules', { rule, path }, span, related));
  }
}
