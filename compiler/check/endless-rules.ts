import { circlesOf } from '../core/circles.ts';
import { placeOfCircle } from '../core/place-of-circle.ts';
import type { Program } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';

/** Rules that start themselves, or each other, and that nothing ends. */
export function checkEndlessRules(program: Program, tell: Tell): void {
  for (const circle of circlesOf(program, false)) {
    const { rule, path, span, related } = placeOfCircle(circle);
    tell(diagnose('endless-rules', { rule, path }, span, related));
  }
}
