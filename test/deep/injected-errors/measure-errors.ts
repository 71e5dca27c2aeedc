import { compile } from '../../../compiler/pipeline/compile.ts';
import type { Diagnostic } from '../../../compiler/language/diagnostics/diagnostic.ts';
import { createMemoryHost, type Host } from '../../../compiler/pipeline/host.ts';
import { createSource, positionAt } from '../../../compiler/language/source/source.ts';
import type { Declaration, Document } from '../../../compiler/language/syntax/document.ts';
import type { InjectedError } from './inject-errors.ts';

/** What the compiler reports for one injected error. */
export interface Outcome {
  readonly injectedError: InjectedError;
  readonly errors: readonly string[];
  /** Whether the first diagnostic is on the line of the injected error. */
  readonly isOnLine: boolean;
  /** Unrelated declarations that were no longer read. */
  readonly lost: readonly string[];
}

/** Inserts one error at a time into a valid project and compiles it. Files are texts by path. */
export function createMeasure(
  entry: string,
  files: Readonly<Record<string, string>>,
): (injectedError: InjectedError) => Outcome {
  const parsed: Host['parsed'] = new Map();
  const valid = compile(entry, { ...createMemoryHost(files), parsed }).documents;
  const documentAt = (documents: readonly Document[], path: string) =>
    documents.find(({ source }) => source.path === path)?.declarations ?? [];
  return (injectedError) => {
    const { path, text } = injectedError;
    const { read } = createMemoryHost({ ...files, [path]: text });
    const { diagnostics, documents } = compile(entry, { read, parsed });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return {
      injectedError,
      errors: errors.map(describe),
      isOnLine: errors.length > 0 && isOnLine(errors[0], injectedError, files[path]),
      lost: lostOf(documentAt(valid, path), documentAt(documents, path), injectedError),
    };
  };
}

function describe({ code, message, span }: Diagnostic): string {
  const { line } = positionAt(span.source, span.start);
  return `${span.source.path}:${line} ${code}: ${message}`;
}

/** Whether a diagnostic is on a changed line. A deleted line leaves the lines before and behind it. */
function isOnLine({ span }: Diagnostic, { path, kind, start, end }: InjectedError, before: string): boolean {
  if (span.source.path !== path) return false;
  const source = createSource(path, before);
  const first = positionAt(source, start).line;
  const last = kind === 'line deleted' ? first : positionAt(source, Math.max(start, end - 1)).line;
  const { line } = positionAt(span.source, span.start);
  return line >= first - (kind === 'line deleted' ? 1 : 0) && line <= last;
}

function lostOf(
  before: readonly Declaration[],
  after: readonly Declaration[],
  { path, start, end }: InjectedError,
): string[] {
  const left = new Set(after.map(headingOf));
  // In YAML, what has lost its first line becomes part of the declaration above.
  const above = path.endsWith('.yaml') ? before.findLast((declaration) => declaration.end <= start) : undefined;
  const apart = before.filter(
    (declaration) => declaration !== above && (declaration.end < start || declaration.start > end),
  );
  return apart.map(headingOf).filter((heading) => !left.has(heading));
}

function headingOf({ kind, names, title }: Declaration): string {
  return `${kind.text} ${names.map(({ text }) => text).join(', ')} ${title?.text ?? ''}`;
}
