import { catalogue, diagnose, type DiagnosticCode } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Mistake } from '../../language/diagnostics/mistake.ts';
import type { Source, Span } from '../../language/source/source.ts';
import type { Declaration, Document, Node } from '../../language/syntax/document.ts';
import { isWhole } from '../../language/syntax/parse-all.ts';
import type { NamedKind } from './kinds.ts';
import { addWords, unparsedWords } from './unparsed-words.ts';

/** Reports errors, and tracks the declarations that cannot be relied on because of them. */
export interface Mistakes {
  mistake<Code extends DiagnosticCode>(
    code: Code,
    parameters: Parameters<typeof diagnose<Code>>[1],
    source: Source,
    node: Node,
    related?: { span: Span; label: string },
  ): void;
  /**
   * Marks a declaration whose parts do not fit its kind, after reporting it. Other steps skip it, and a name that it
   * might declare is not reported as unknown elsewhere.
   */
  markMalformed(source: Source, declaration: Declaration): void;
  /** Whether a declaration cannot be relied on: it is malformed, or could not be parsed. */
  isLost(declaration: Declaration): boolean;
  /** Whether `markMalformed` was called for a declaration. */
  isMalformed(declaration: Declaration): boolean;
}

/** Creates the error reporter. It suppresses an unknown name if unparsed text may declare it. */
export function createMistakes(
  documents: readonly Document[],
  kinds: ReadonlyMap<string, NamedKind>,
  report: ReportDiagnostic,
  suppress: ReportDiagnostic,
): Mistakes {
  const isComplete = isWhole(documents, (kind) => Boolean(kinds.get(kind)?.header.title));
  const lostWords = unparsedWords(documents, kinds);
  const lost = new Set<Declaration>();
  return {
    mistake(code, parameters, source, node, related) {
      const diagnostic = diagnose(code, parameters, { source, start: node.start, end: node.end }, related);
      if (isDeclaredElsewhere(code, parameters)) suppress(diagnostic);
      else report(diagnostic);
    },
    markMalformed(source, declaration) {
      lost.add(declaration);
      addWords(source, declaration, lostWords);
    },
    isLost: (declaration) => declaration.unparsed === true || lost.has(declaration),
    isMalformed: (declaration) => lost.has(declaration),
  };

  /** Whether an error is about a name that may be declared in text that could not be read. */
  function isDeclaredElsewhere(code: DiagnosticCode, parameters: unknown): boolean {
    const { mayBeDeclaredElsewhere: kind } = catalogue[code] as Pick<Mistake<never>, 'mayBeDeclaredElsewhere'>;
    if (!kind) return false;
    const { name } = kind === true ? (parameters as { name?: string }) : { name: kind };
    return !isComplete || (name !== undefined && lostWords.has(name));
  }
}
