import { exceptMistaken } from './bind/except-mistaken.ts';
import { exceptUnread } from './bind/except-unread.ts';
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
  /** What the files say, as far as it could be understood; build from it only where no diagnostic is an error. */
  readonly program: Program;
  /** All files that were read, imported ones before those that import them. */
  readonly documents: readonly Document[];
  /** The mistakes of all files, in the order of files and lines, none twice; of very many the first ones. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Text → Document → Program → diagnostics. Reads through the host and nothing else; never throws for what a file says.
 * A missing or unreadable entry is the caller's to find out before: it is told like a missing import.
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

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Links only what changed, if the host remembers the last time and the files have no mistake. */
function linkDocuments(parsed: readonly Document[], host: Host, diagnostics: Diagnostic[]): Linked {
  const { linked: memory, ...reader } = host;
  if (!memory || diagnostics.length > 0) return link(linking, parsed, reader, diagnostics);
  const { last } = memory;
  memory.last = undefined;
  return last?.relink(parsed, reader) ?? link(linking, parsed, reader, diagnostics, { isEdited: true });
}

/** Judgements over the whole program, except for those that follow from a mistake that was reported. */
function checkProgram(program: Program, documents: readonly Document[], diagnostics: Diagnostic[]): void {
  const tell = exceptUnread(documents, (diagnostic) => diagnostics.push(diagnostic));
  check(program, exceptMistaken(documents, diagnostics, tell));
  checkLintNames(program, tell);
}
