import { DiagnosticSeverity, type Diagnostic as Problem } from 'vscode-languageserver';
import type { Diagnostic } from '../compiler/language/diagnostics/diagnostic.ts';
import type { OpenProject } from './project.ts';
import { rangeOfSpan } from './positions.ts';

/**
 * Returns the problems of projects by the absolute path of their file. Every file of a project has a list. What several
 * projects report alike about a file that they share is in it once.
 */
export function problemsByFile(
  projects: readonly OpenProject[],
  uriOf: (file: string) => string,
): ReadonlyMap<string, readonly Problem[]> {
  const problems = new Map<string, Map<string, Problem>>();
  const listOf = (file: string) => problems.get(file) ?? problems.set(file, new Map()).get(file)!;
  for (const project of projects) {
    const { documents, diagnostics } = project.result();
    for (const { source } of documents) listOf(project.fileOf(source.path));
    for (const diagnostic of [...diagnostics, ...project.late, ...project.failed]) {
      const problem = problemOf(diagnostic, project, uriOf);
      listOf(project.fileOf(diagnostic.span.source.path)).set(JSON.stringify(problem), problem);
    }
  }
  return new Map([...problems].map(([file, list]) => [file, [...list.values()]]));
}

function problemOf(diagnostic: Diagnostic, project: OpenProject, uriOf: (file: string) => string): Problem {
  const { code, severity, message, fix, span, related, elsewhere = [] } = diagnostic;
  const others = [...(related ? [related] : []), ...elsewhere.map((one) => ({ span: one, label: 'also here' }))];
  return {
    range: rangeOfSpan(span),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'tagc',
    message: fix ? `${message}\n${fix}` : message,
    ...(others.length > 0 && {
      relatedInformation: others.map(({ span: at, label }) => ({
        location: { uri: uriOf(project.fileOf(at.source.path)), range: rangeOfSpan(at) },
        message: label,
      })),
    }),
  };
}
