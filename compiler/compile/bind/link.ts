import { findUnused, collect, declarationsOf, meaningsOf } from './collect.ts';
import type { Program } from '../../language/model/program.ts';
import type { Reader } from '../../language/source/reader.ts';
import { type Path, createSource } from '../../language/source/source.ts';
import type { Declaration, Document } from '../../language/syntax/document.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { createDeclarationMemo } from './declaration-memo.ts';
import { createMistakes } from './mistakes.ts';
import { createFind, createScopes, createUses } from './scopes.ts';
import { createEditedFile } from './edited-file.ts';
import type { Found, LinkProblem } from './found.ts';
import type { NamedKind } from './kinds.ts';
import type { EditableLinker, Linker, Linking } from './linker.ts';
import { type LinkedProject, relink, textOfResult } from './relink.ts';
import { suppressUnparsed } from './suppress-consequences.ts';

/** Keeps the last linked project for incremental linking. */
export interface LinkMemory {
  last?: Linked;
}

/** The names of a project: which are visible where, and which places use them. */
export type ProjectNames = Pick<Linker, 'lookup' | 'visible' | 'everything' | 'uses'>;

/** A linked project. */
export interface Linked {
  readonly program: Program;
  readonly documents: readonly Document[];
  /** The names of its declarations. A later relinking changes what it returns. */
  readonly names: ProjectNames;
  /**
   * Links the changes of an edited project, and adds all diagnostics of its declarations to `found`. Returns undefined if
   * a full link is needed. Call it only once.
   */
  relink(documents: readonly Document[], host: Reader, found: Found): Linked | undefined;
}

/**
 * Links documents to a program: resolves names and infers the types of expressions. Errors are reported and left out.
 * With `isEdited`, the result can be relinked incrementally.
 */
export function link(
  linking: Linking,
  parsed: readonly Document[],
  host: Reader,
  found: Found,
  { isEdited = false } = {},
): Linked {
  const files = isEdited ? parsed.map(createEditedFile) : [];
  const documents = isEdited ? files.map((file, at) => file.documentOf(parsed[at])) : parsed;
  const read = new Map<Path, string>();
  const linker = createLinker(linking, documents, recordingReader(host, read), found, isEdited);
  const program = linkProgram(linker, linking);
  return asLinked({ linking, linker, program, files, parsed, documents, read });
}

/** Wraps a reader and records the content of each file read. */
function recordingReader(reader: Reader, noted: Map<Path, string>): Reader {
  return {
    read(path) {
      const result = reader.read(path);
      noted.set(path, textOfResult(result));
      return result;
    },
  };
}

/** Creates a linker. `collect` registers the names of its documents afterwards. */
function createLinker(
  { kinds, links, checkForm, expression, typed, decision }: Linking,
  documents: readonly Document[],
  host: Reader,
  found: Found,
  isEdited: boolean,
): EditableLinker {
  const scopes = createScopes((declaration) => {
    const kind = declaration.kind.text;
    return Boolean(kinds.get(kind)?.isOfItsFile) && !links.get(kind)?.isKnownByName?.(declaration);
  });
  const made = createDeclarationMemo({
    mistake: (...parts) => linker.mistake(...parts),
    isMalformed: (declaration) => linker.isMalformed(declaration),
  });
  const uses = createUses(kinds, made.innermost, isEdited);
  let problems: LinkProblem[] = [];
  let checked: Declaration | undefined;
  let current = begin(documents, found);

  /** Returns what one linking has of its own: its files, its diagnostics, and what cannot be relied on because of them. */
  function begin(documents: readonly Document[], found: Found) {
    const addTo = (list: keyof Found): ReportDiagnostic => {
      return (diagnostic) => {
        found[list].push(diagnostic);
        if (isEdited) problems.push({ owner: checked ?? made.innermost()?.declaration, diagnostic, list });
      };
    };
    const suppress = addTo('suppressed');
    const report = suppressUnparsed(documents, addTo('reported'), suppress);
    const mistakes = createMistakes(documents, kinds, report, suppress);
    return { documents, report, mistakes, find: createFind(scopes, mistakes, uses) };
  }

  const linker: EditableLinker = {
    host,
    get documents() {
      return current.documents;
    },
    report: (diagnostic) => current.report(diagnostic),
    modules: new Map(),
    mistake: (...parts) => current.mistakes.mistake(...parts),
    markMalformed: (source, declaration) => current.mistakes.markMalformed(source, declaration),
    isLost: (declaration) => current.mistakes.isLost(declaration),
    isMalformed: (declaration) => current.mistakes.isMalformed(declaration),
    malformed: () => current.mistakes.malformed(),
    isSure: () => current.mistakes.isSure(),
    names: scopes.names,
    lookup: scopes.lookup,
    hidden: scopes.hidden,
    visible: scopes.visible,
    all: scopes.all,
    everything: scopes.everything,
    add: scopes.add,
    use: uses.use,
    used: uses.used,
    uses: uses.uses,
    find: (...parts) => current.find(...parts),

    meaning: ((kind, found) => {
      const { meaning } = links.get(kind)!;
      return made.once(found, () => meaning!(linker, found));
    }) as Linker['meaning'],
    value: (context, node, found) => links.get(found.declaration.kind.text)!.value!(linker, context, node, found),
    placesOf: (found) => links.get(found.declaration.kind.text)?.placesOf?.(linker, found) ?? [],

    expression: (context, node, expected) => expression(linker, context, node, expected),
    typed: (context, node, expected) => typed(linker, context, node, expected),
    decision: (context, node) => decision(linker, context, node),

    begin: (documents, found) => void (current = begin(documents, found)),
    checkForm(source, declaration) {
      checked = declaration;
      const isKnown = checkForm(linker, source, declaration);
      checked = undefined;
      return isKnown;
    },
    problems: () => problems,
    replace(old, found) {
      linker.forget(old);
      scopes.replace(old, found);
    },
    forget(found) {
      made.forget(found);
      uses.forget(found);
      if (problems.length > 0) problems = problems.filter(({ owner }) => owner !== found.declaration);
    },
  };
  return linker;
}

function linkProgram(linker: EditableLinker, linking: Linking): Program {
  const kinds = [...linking.kinds.values()];
  const unnamed = collect(linker, linking);
  reportMissing(linker, kinds);
  const program = new Map<keyof Program, unknown>();
  for (const kind of inLinkingOrder(kinds)) {
    const { name, namespace, programKey } = kind;
    const whole = linking.links.get(name)?.program;
    const found = namespace ? declarationsOf(linker, kind) : (unnamed.get(name) ?? []);
    const part = whole ? whole(linker, found) : namespace ? meaningsOf(linker, kind, found) : undefined;
    if (programKey) program.set(programKey, joined(program.get(programKey), part));
  }
  // Linking the kinds above collects the modules and uses, so these come last.
  program.set('labels', linking.labels(linker));
  program.set('labellers', linking.labellers(linker));
  program.set('modules', [...linker.modules.values()]);
  program.set('unused', findUnused(linker, kinds));
  return Object.fromEntries(program) as unknown as Program;
}

/** Concatenates the lists of kinds that share a field of the program, such as country sets and locale sets. */
function joined(before: unknown, part: unknown): unknown {
  return Array.isArray(before) && Array.isArray(part) ? [...before, ...part] : part;
}

/**
 * Sorts kinds for linking. Kinds without a field in the program come first, so that they are checked even if unused.
 * Kinds without names come last, because nothing refers to them.
 */
function inLinkingOrder(kinds: readonly NamedKind[]): NamedKind[] {
  const step = ({ programKey, namespace }: NamedKind) => (!programKey ? 0 : namespace ? 1 : 2);
  return kinds.toSorted((a, b) => step(a) - step(b));
}

/** Reports the first required kind that the project lacks. */
function reportMissing(linker: Linker, kinds: readonly NamedKind[]): void {
  const lacking = kinds.find(({ required, namespace }) => required && linker.names(namespace!).size === 0);
  const root = linker.documents.at(-1)?.source ?? createSource('', '');
  const start = { start: 0, end: Math.min(1, root.text.length) };
  if (lacking) linker.mistake(lacking.required!, {} as never, root, start);
}

function asLinked(project: LinkedProject): Linked {
  const { program, documents, linker: names } = project;
  return {
    program,
    documents,
    names,
    relink(parsed, host, found) {
      const again = relink(project, parsed, host, found);
      return again && asLinked(again);
    },
  };
}
