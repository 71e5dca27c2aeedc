import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Reader } from '../../language/source/reader.ts';
import type { Document } from '../../language/syntax/document.ts';
import { createFind } from './find.ts';
import type { EditableLinker, Linker, Linking } from './linker.ts';
import { createDeclarationMemo } from './declaration-memo.ts';
import { createMistakes } from './mistakes.ts';
import { createScopes, createUses } from './scopes.ts';

/** Creates a linker. `collect` registers the names of its documents afterwards. */
export function createLinker(
  { kinds, links, expression, typed, decision }: Linking,
  documents: readonly Document[],
  host: Reader,
  report: ReportDiagnostic,
  suppress: ReportDiagnostic,
): EditableLinker {
  const scopes = createScopes((declaration) => {
    const kind = declaration.kind.text;
    return Boolean(kinds.get(kind)?.isOfItsFile) && !links.get(kind)?.isKnownByName?.(declaration);
  });
  const mistakes = createMistakes(documents, kinds, report, suppress);
  const made = createDeclarationMemo(mistakes);
  const uses = createUses(kinds, made.outermost);
  let current = documents;

  const linker: EditableLinker = {
    host,
    get documents() {
      return current;
    },
    report,
    modules: new Map(),
    mistake: mistakes.mistake,
    markMalformed: mistakes.markMalformed,
    isLost: mistakes.isLost,
    isMalformed: mistakes.isMalformed,
    names: scopes.names,
    lookup: scopes.lookup,
    hidden: scopes.hidden,
    visible: scopes.visible,
    all: scopes.all,
    add: scopes.add,
    use: uses.use,
    used: uses.used,
    find: createFind(scopes, mistakes, uses),

    meaning: ((kind, found) => {
      const { meaning } = links.get(kind)!;
      return made.once(found, () => meaning!(linker, found));
    }) as Linker['meaning'],
    value: (context, node, found) => links.get(found.declaration.kind.text)!.value!(linker, context, node, found),
    placesOf: (found) => links.get(found.declaration.kind.text)?.placesOf?.(linker, found) ?? [],

    expression: (context, node, expected) => expression(linker, context, node, expected),
    typed: (context, node, expected) => typed(linker, context, node, expected),
    decision: (context, node) => decision(linker, context, node),

    setDocuments: (documents) => void (current = documents),
    replace(old, found) {
      linker.forget(old);
      scopes.replace(old, found);
    },
    forget(found) {
      made.forget(found);
      uses.forget(found);
    },
  };
  return linker;
}
