import { check } from './check/check.ts';
import type { Program } from './model/program.ts';
import { atMost } from './diagnostics/at-most.ts';
import type { Diagnostic, Tell } from './diagnostics/diagnostic.ts';
import { onceAName } from './diagnostics/once-a-name.ts';
import { onceARow } from './diagnostics/once-a-row.ts';
import type { Host } from './host.ts';
import { admitsText } from './declarations/admits-text.ts';
import { link } from './bind/link.ts';
import type { Linked } from './bind/link-memory.ts';
import { relink } from './bind/relink.ts';
import { exceptMistaken, exceptUnread } from './bind/unread.ts';
import { checkLintNames } from './lints/check-lint-names.ts';
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
  const tell: Tell = (diagnostic) => diagnostics.push(diagnostic);
  const parsed = parseAll(entry, host, admitsText, tell);
  const linked = (diagnostics.length === 0 && linkAgain(parsed, host)) || linkAll(parsed, host, diagnostics);
  const { program, documents } = linked;
  const tellOfRead = exceptUnread(documents, tell);
  check(program, exceptMistaken(documents, diagnostics, tellOfRead));
  checkLintNames(program, tellOfRead);
  if (host.linked && diagnostics.length === 0) host.linked.last = linked;
  return { program, documents, diagnostics: atMost(onceAName(onceARow(inOrder(diagnostics, documents)))) };
}

function linkAll(documents: readonly Document[], host: Host, diagnostics: Diagnostic[]): Linked {
  const tell = exceptUnread(documents, (diagnostic) => diagnostics.push(diagnostic));
  return link(documents, host, tell, diagnostics);
}

function linkAgain(documents: readonly Document[], { linked, ...host }: Host): Linked | undefined {
  const last = linked?.last;
  if (!last) return undefined;
  linked.last = undefined;
  return relink(last, documents, host);
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** By file, then by place; the same code at the same words is one mistake. */
function inOrder(diagnostics: readonly Diagnostic[], documents: readonly Document[]): Diagnostic[] {
  const place = new Map(documents.map(({ source }, at) => [source, at]));
  const told = new Set<string>();
  return diagnostics
    .filter(({ code, message, span }) => {
      const key = `${code} ${place.get(span.source)} ${span.start} ${message}`;
      return !told.has(key) && told.add(key);
    })
    .toSorted((a, b) => place.get(a.span.source)! - place.get(b.span.source)! || a.span.start - b.span.start);
}
