import { format } from '../../api/format.ts';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';

/** Formats the rule files of an import, in either syntax. Other files stay as they are. */
export function formatImport(files: ReadonlyMap<string, string>, syntax: Syntax): Map<string, string> {
  const renamed = (path: string) => path.replace(/\.dsl$/, `.${syntax}`);
  return new Map(
    [...files].map(([path, text]) => {
      if (!path.endsWith('.dsl')) return [path, text];
      // Only the entry imports files of the project.
      const own = text.replaceAll(
        /^import "(rules\/[^"]+)"$/gm,
        (_, imported: string) => `import "${renamed(imported)}"`,
      );
      return [renamed(path), formatted(path, own, syntax)];
    }),
  );
}

function formatted(path: string, text: string, syntax: Syntax): string {
  const result = format(path, text, syntax);
  if ('text' in result) return result.text;
  throw new InternalError(`An import cannot be formatted: ${JSON.stringify(result.diagnostics)}`);
}
