import type { Program } from '../model/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Lint } from './define-lint.ts';
import { beaconNeverSent } from './beacon-never-sent/lint.ts';
import { bodyNeverSent } from './body-never-sent/lint.ts';
import { missingRows } from './missing-rows/lint.ts';
import { rulesInACircle } from './rules-in-a-circle/lint.ts';
import { storedWithoutGroup } from './stored-without-group/lint.ts';
import { thenWithoutWaiting } from './then-without-waiting/lint.ts';
import { thirdPartyWithoutConsent } from './third-party-without-consent/lint.ts';
import { twoTagsOneTitle } from './two-tags-one-title/lint.ts';
import { unusedDeclaration } from './unused-declaration/lint.ts';
import { unusedParameter } from './unused-parameter/lint.ts';

/** Every lint, by name. */
export const lints: readonly Lint[] = [
  beaconNeverSent,
  bodyNeverSent,
  missingRows,
  rulesInACircle,
  storedWithoutGroup,
  thenWithoutWaiting,
  thirdPartyWithoutConsent,
  twoTagsOneTitle,
  unusedDeclaration,
  unusedParameter,
];

/** What is allowed and rarely meant. A project says of each lint by name whether it is off, a warning or an error. */
export function lint(program: Program): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { name, fix, run } of lints) {
    const severity = program.project.lints[name]?.severity ?? 'warning';
    if (severity === 'off') continue;
    run(program, (message, span, related) => found.push({ code: name, severity, message, fix, span, related }));
  }
  return found;
}
