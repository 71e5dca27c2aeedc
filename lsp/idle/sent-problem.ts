import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { Path, Source, Span } from '../../compiler/language/source/source.ts';

/** A diagnostic without its sources, so that it can leave a thread. */
export interface SentProblem extends Omit<Diagnostic, 'span' | 'related' | 'elsewhere' | 'edits'> {
  readonly span: SentSpan;
  readonly related?: { readonly span: SentSpan; readonly label: string };
  readonly elsewhere?: readonly SentSpan[];
  readonly edits?: readonly { readonly span: SentSpan; readonly text: string }[];
}

interface SentSpan {
  readonly path: Path;
  readonly start: number;
  readonly end: number;
}

/** Replaces the sources of a diagnostic by their paths. */
export function sendable({ span, related, elsewhere, edits, ...rest }: Diagnostic): SentProblem {
  return {
    ...rest,
    span: withPath(span),
    ...(related && { related: { ...related, span: withPath(related.span) } }),
    ...(elsewhere && { elsewhere: elsewhere.map(withPath) }),
    ...(edits && { edits: edits.map(({ span: at, text }) => ({ span: withPath(at), text })) }),
  };
}

/** Replaces the paths of a sent problem by their sources. Undefined if a file is not there any more. */
export function received(
  { span, related, elsewhere, edits, ...rest }: SentProblem,
  sourceOf: (path: Path) => Source | undefined,
): Diagnostic | undefined {
  const spanOf = ({ path, start, end }: SentSpan): Span | undefined => {
    const source = sourceOf(path);
    return source && { source, start, end };
  };
  const at = spanOf(span);
  const relatedAt = related && spanOf(related.span);
  return (
    at && {
      ...rest,
      span: at,
      ...(relatedAt && { related: { ...related, span: relatedAt } }),
      ...(elsewhere && { elsewhere: elsewhere.flatMap((one) => spanOf(one) ?? []) }),
      ...(edits && {
        edits: edits.flatMap(({ span: of, text }) => {
          const found = spanOf(of);
          return found ? [{ span: found, text }] : [];
        }),
      }),
    }
  );
}

const withPath = ({ source, start, end }: Span): SentSpan => ({ path: source.path, start, end });
