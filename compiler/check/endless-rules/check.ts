import { circlesOf } from '../../analysis/circles.ts';
import { placeOfCircle } from '../../analysis/place-of-circle.ts';
import type { Program, Rule, Running } from '../../model/program.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Tell } from '../../diagnostics/diagnostic.ts';

/** Rules that start themselves, or each other, and that nothing ends. */
export function checkEndlessRules(program: Program, tell: Tell): void {
  const isOff = new Set(program.consent?.disabled.flatMap(({ tags }) => tags));
  const goesOn = (running: Running) => !running.when && !(running as Rule).once && !isOff.has(running.id);
  for (const circle of circlesOf(program, goesOn)) {
    const { rule, path, span, related } = placeOfCircle(circle);
    tell(diagnose('endless-rules', { rule, path }, span, related));
  }
}
