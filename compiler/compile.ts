import { suppressFollowUps } from './bind/suppress-follow-ups.ts';
import { suppressUnparsed } from './bind/suppress-unparsed.ts';
import { link } from './bind/link.ts';
import type { Linked } from './bind/link-memory.ts';
import { check } from './check/check.ts';
import { admitsText } from './declarations/admits-text.ts';
import { linking } from './declarations/linking.ts';
import { arrange } from './diagnostics/arrange.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Host } from './host.ts';
import { checkLintNames } from './lints/check-lint-names.ts';
import type { Program } from './model/program.ts';
import type { Path } from './source/source.ts';
import type { Document } from './syntax/document.ts';
import { parseAll } from './syntax/parse-all.ts';

export interface Result {
  /** The linked program. Erroneous parts are left out, so build from it only if no diagnostic is an error. */
  readonly program: Program;
  /** The parsed files. Imported files come before the files that import them. */
  readonly documents: readonly Document[];
  /** All diagnostics without duplicates, sorted by file and line. Only the first ones if there are very many. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles a project: text → Document → Program → diagnostics. It reads only through the host, and no file content
 * makes it throw. A missing or unreadable entry file is reported like a missing import, so the caller should check it
 * first.
 */
export function compile(entry: Path, host: Host): Result {
  const diagnostics: Diagnostic[] = [];
  const parsed = parseAll(entry, host, admitsText, (diagnostic) => diagnostics.push(diagnostic));
  const linked = linkDocuments(parsed, host, diagnostics);
  const { program, documents } = linked;
  checkProgram(program, documents, diagnostics);
  if (host.linked && diagnostics.length === 0) host.linked.last = linked;
  return { program, documents, diagnostics: arrange(diagnostics, documents.map(({ source }) => source)) }; // prettier-ignore
}

/** Whether any diagnostic is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Links the documents: only the changed ones if the host keeps the last result and the files have no problems. */
function linkDocuments(parsed: readonly Document[], host: Host, diagnostics: Diagnostic[]): Linked {
  const { linked: memory, ...reader } = host;
  if (!memory || diagnostics.length > 0) return link(linking, parsed, reader, diagnostics);
  const { last } = memory;
  memory.last = undefined;
  return last?.relink(parsed, reader) ?? link(linking, parsed, reader, diagnostics, { isEdited: true });
}

/** Checks the whole program. Problems that follow from an error already reported are suppressed. */
function checkProgram(program: Program, documents: readonly Document[], diagnostics: Diagnostic[]): void {
  const report = suppressUnparsed(documents, (diagnostic) => diagnostics.push(diagnostic));
  check(program, suppressFollowUps(documents, diagnostics, report));
  checkLintNames(program, report);
}
