import type { Program } from '../../compiler/language/model/program.ts';
import type { CheckedCase, CommandFindings, Problem } from '../check/problem.ts';
import { unverifiedCodes } from './codes.ts';
import { describePageCause, statesText } from '../../compiler/describe/documents/describe-verification.ts';
import { describeCauseOf } from './verify-document.ts';
import type { PageFinding } from './page-finding.ts';
import type { Verification } from './verification.ts';

/**
 * Returns each difference as a problem at the declaration that it is about, or else at the groups or the project, because
 * other tools show places in files. Each page in each consent state is a case, and so is what could not be
 * verified.
 */
export function verifyFindings({ observations, findings }: Verification, program: Program): CommandFindings {
  const problems = findings.map((finding) => ({ finding, problem: problemOf(finding, program) }));
  const cases = observations.map(({ page, state }): CheckedCase => {
    const own = problems.filter(({ finding }) => finding.page === page && finding.states.includes(state.name));
    return { group: page, name: state.name, problems: own.map(({ problem }) => problem) };
  });
  const notVerified = problems.filter(({ finding }) => unverifiedCodes.has(finding.code));
  return {
    problems: problems.map(({ problem }) => problem),
    cases: [
      ...cases,
      ...notVerified.map(({ finding, problem }) => ({ group: finding.page, name: finding.code, problems: [problem] })),
    ],
  };
}

function problemOf(finding: PageFinding, program: Program): Problem {
  const { code, severity, message, page, states, fix, declaration, subject, cause } = finding;
  const where = states.length === 0 ? '' : `On ${page} in the consent ${statesText(states)}.`;
  return {
    code,
    severity,
    message: [message, describePageCause(cause && describeCauseOf(cause, program)), where].filter(Boolean).join(' '),
    fix,
    span: (declaration ?? program.consent ?? program.project).nameSpan,
    // Another host, page or script is another problem. A script keeps its identity if only its version changes.
    about: [subject, page, ...(cause?.chain ?? []).map((url) => url.split('?')[0])],
  };
}
