import { DiagnosticSeverity, type Diagnostic as Problem } from 'vscode-languageserver';
import type { Diagnostic } from '../compiler/language/diagnostics/diagnostic.ts';
import type { OpenProject } from './project.ts';
import { rangeOfSpan } from './positions.ts';

/** Returns the problems of a project by the absolute path of their file. Every file of the project has a list. */
export function problemsByFile(project: OpenProject, uriOf: (file: string) => string): ReadonlyMap<string, Problem[]> {
  const { documents, diagnostics } = project.result();
  const problems = new Map<string, Problem[]>(documents.map(({ source }) => [project.fileOf(source.path), []]));
  for (const diagnostic of [...diagnostics, ...project.late]) {
    const file = project.fileOf(diagnostic.span.source.path);
    const list = problems.get(file) ?? [];
    problems.set(file, list);
    list.push(problemOf(diagnostic, project, uriOf));
  }
  return problems;
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
