import { resolvePath } from '../../compiler/language/source/resolve-path.ts';
import { positionAt, type Path, type Span } from '../../compiler/language/source/source.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import type { Problem } from '../../tasks/check/problem.ts';

/**
 * Returns problems with places in the repository, because services for code know no others: a place in an installed package
 * becomes that of the import because of which the project has the file.
 */
export function atImports(
  problems: readonly Problem[],
  { documents, nameOf }: Pick<ReadProject, 'documents' | 'nameOf'>,
): readonly Problem[] {
  const isInstalled = (path: Path) => nameOf(path).startsWith('npm:');
  if (!documents.some(({ source }) => isInstalled(source.path))) return problems;
  const imports = new Map<Path | undefined, Span>();
  // A file comes before those that it imports, so that this never goes in a circle.
  for (const { source, declarations } of documents.toReversed()) {
    for (const { kind, title } of declarations) {
      const path = kind.text === 'import' && title ? resolvePath(title.text, source.path) : undefined;
      if (title && !imports.has(path)) imports.set(path, { source, start: title.start, end: title.end });
    }
  }
  return problems.map((problem) => {
    const { message, span, related, elsewhere } = problem;
    const { path } = span.source;
    return {
      ...problem,
      span: importOf(span),
      message: isInstalled(path) ? `${path}:${positionAt(span.source, span.start).line}: ${message}` : message,
      ...(related && { related: { ...related, span: importOf(related.span) } }),
      ...(elsewhere && { elsewhere: elsewhere.map((one) => importOf(one)) }),
    };
  });

  function importOf(span: Span): Span {
    const { path } = span.source;
    const found = isInstalled(path) ? imports.get(path) : undefined;
    return found && found.source !== span.source ? importOf(found) : span;
  }
}
