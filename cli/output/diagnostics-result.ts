import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { diagnosticsDocument } from '../../tasks/check/diagnostics-document.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { count } from '../../compiler/language/source/count.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import type { TerminalOutput } from '../terminal/terminal.ts';
import { diagnosticCases, type CheckedCase } from '../../tasks/check/problem.ts';
import type { CommandResult } from './write-result.ts';

/** Returns all problems of a project, and a line that counts them, as the result of a command. Each file is a case. */
export function diagnosticsResult(
  diagnostics: readonly Diagnostic[],
  project: Pick<ReadProject, 'documents' | 'nameOf'>,
  output: TerminalOutput,
): CommandResult {
  const { documents, nameOf } = project;
  return {
    project,
    json: () => diagnosticsDocument(diagnostics),
    pretty() {
      if (diagnostics.length > 0 || output.quiet) return describeProblems(diagnostics, output, nameOf);
      return `No problems in ${count(documents.length, 'file')}.\n`;
    },
    findings: () => ({ problems: diagnostics, cases: [...diagnosticCases(diagnostics, nameOf), ...withoutProblems()] }),
  };

  function withoutProblems(): CheckedCase[] {
    const withProblems = new Set(diagnostics.map(({ span }) => span.source.path));
    const paths = documents.map(({ source }) => source.path).filter((path) => !withProblems.has(path));
    return paths.map((path) => ({ group: nameOf(path), name: 'no problems', problems: [] }));
  }
}
