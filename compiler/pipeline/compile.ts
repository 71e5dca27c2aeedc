import type { Found } from '../compile/bind/found.ts';
import { reportAtDeclaration } from '../compile/bind/mistakes.ts';
import { suppressConsequences, suppressFollowUps, suppressUnparsed } from '../compile/bind/suppress-consequences.ts';
import { link, type Linked, type LinkMemory, type ProjectNames } from '../compile/bind/link.ts';
import { admitsText } from '../compile/declarations/admits-text.ts';
import { kinds } from '../compile/declarations/kinds.ts';
import { linking } from '../compile/declarations/linking.ts';
import { takesTitle } from '../compile/declarations/takes-title.ts';
import { arrange } from '../language/diagnostics/arrange.ts';
import type { Diagnostic, ReportDiagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Host } from './host.ts';
import { withMissingImports } from './with-missing-imports.ts';
import type { Program } from '../language/model/program.ts';
import type { Path } from '../language/source/source.ts';
import type { Document } from '../language/syntax/document.ts';
import { parseAll } from '../language/syntax/parse-all.ts';
import { checks } from '../check/checks.ts';
import { diagnose } from '../language/diagnostics/catalogue.ts';
import { nearest } from '../language/diagnostics/nearest.ts';
import { lints } from '../lints/lints.ts';

export interface CompileResult {
  /** The linked program. Erroneous parts are left out, so build from it only if no diagnostic is an error. */
  readonly program: Program;
  /** The parsed files. Imported files come before the files that import them. */
  readonly documents: readonly Document[];
  /** The names of its declarations. Places are recorded only if the host links incrementally. */
  readonly names: ProjectNames;
  /** All diagnostics without duplicates, sorted by file and line. Only the first ones if there are very many. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles a project: text → Document → Program → diagnostics. It reads only through the host, and no file content
 * makes it throw. A missing or unreadable entry file is reported like a missing import, so the caller should check it
 * first.
 */
export function compile(entry: Path, host: Host): CompileResult {
  return withMissingImports(compileWith([], entry, host), host, (others) => compileWith(others, entry, host));
}

/** Compiles a project as if its entry imported the other files as well. */
function compileWith(others: readonly Path[], entry: Path, host: Host): CompileResult {
  const found: Found = { reported: [], suppressed: [] };
  host.begin?.('Reading the rules');
  const parsed = parseAll(entry, host, admitsText, (diagnostic) => found.reported.push(diagnostic), others);
  // What other files would add is no part of the project.
  const memory = others.length === 0 ? host.linked : undefined;
  host.begin?.('Linking the names');
  const linked = linkDocuments(parsed, host, memory, found);
  const { program, documents, names } = linked;
  host.begin?.('Checking the rules');
  checkProgram(program, documents, found);
  const files = documents.map(({ source }) => source);
  const causes = reportAtDeclaration(suppressConsequences(found, documents, takesTitle), documents, kinds);
  return { program, documents, names, diagnostics: arrange(causes, files) };
}

/** Whether any diagnostic is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Links the documents: only what has changed since the last result in `memory`, if that is possible. */
function linkDocuments(parsed: readonly Document[], host: Host, memory: LinkMemory | undefined, found: Found): Linked {
  if (!memory) return link(linking, parsed, host, found);
  const { last } = memory;
  memory.last = undefined;
  memory.last = last?.relink(parsed, host, found) ?? link(linking, parsed, host, found, { isEdited: true });
  return memory.last;
}

/** Checks the whole program. Problems that follow from an error already reported are suppressed. */
function checkProgram(program: Program, documents: readonly Document[], found: Found): void {
  const { reported, suppressed } = found;
  const report = suppressUnparsed(
    documents,
    (diagnostic) => reported.push(diagnostic),
    (diagnostic) => suppressed.push(diagnostic),
  );
  check(program, suppressFollowUps(documents, found, report));
  checkLintNames(program, report);
}

/** Runs the checks that need the whole program, such as personal data that reaches a third party. */
function check(program: Program, report: ReportDiagnostic): void {
  for (const one of checks) one(program, report);
}

/** Reports unknown lints in the project settings: the setting would have no effect. Runs even if the lints do not. */
function checkLintNames({ project }: Program, report: ReportDiagnostic): void {
  const names = lints.map(({ name }) => name);
  for (const [name, { span }] of Object.entries(project.lints)) {
    if (!names.includes(name)) report(diagnose('unknown-lint', { name, nearest: nearest(name, names) }, span));
  }
}
