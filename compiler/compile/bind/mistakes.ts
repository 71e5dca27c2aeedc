import { type DiagnosticCode, catalogue, diagnose } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Mistake } from '../../language/diagnostics/mistake.ts';
import type { Source, Span } from '../../language/source/source.ts';
import type { Declaration, Document, Node } from '../../language/syntax/document.ts';
import { isWhole } from '../../language/syntax/parse-all.ts';
import { lazily } from '../traverse/memoize.ts';
import type { NamedKind } from './kinds.ts';
import { addWords, unparsedWords } from './suppress-consequences.ts';
import { addTo } from '../../language/source/lists.ts';

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
  /** The declarations that `markMalformed` was called for. */
  malformed(): ReadonlySet<Declaration>;
  /** Whether every file was read and understood, so that no unknown name may be declared in lost text. */
  isSure(): boolean;
}

/** Creates the error reporter. It suppresses an unknown name if unparsed text may declare it. */
export function createMistakes(
  documents: readonly Document[],
  kinds: ReadonlyMap<string, NamedKind>,
  report: ReportDiagnostic,
  suppress: ReportDiagnostic,
): Mistakes {
  // Most programs have no error that asks for them.
  const isComplete = lazily(() => isWhole(documents, (kind) => Boolean(kinds.get(kind)?.header.title)));
  const wordsOf = lazily(() => unparsedWords(documents, kinds));
  const lost = new Set<Declaration>();
  return {
    mistake(code, parameters, source, node, related) {
      const diagnostic = diagnose(code, parameters, { source, start: node.start, end: node.end }, related);
      if (isDeclaredElsewhere(code, parameters)) suppress(diagnostic);
      else report(diagnostic);
    },
    markMalformed(source, declaration) {
      lost.add(declaration);
      addWords(source, declaration, wordsOf());
    },
    isLost: (declaration) => declaration.unparsed === true || lost.has(declaration),
    isMalformed: (declaration) => lost.has(declaration),
    malformed: () => lost,
    isSure: () => isComplete() && wordsOf().size === 0,
  };

  /** Whether an error is about a name that may be declared in text that could not be read. */
  function isDeclaredElsewhere(code: DiagnosticCode, parameters: unknown): boolean {
    const { mayBeDeclaredElsewhere: kind } = catalogue[code] as Pick<Mistake<never>, 'mayBeDeclaredElsewhere'>;
    if (!kind) return false;
    const { name } = kind === true ? (parameters as { name?: string }) : { name: kind };
    return !isComplete() || (name !== undefined && wordsOf().has(name));
  }
}

/**
 * Reports a misspelt declaration where it is declared: if its name occurs nowhere else, and all uses have another
 * spelling. With only one use, the spelling whose words occur elsewhere in the project is taken as the correct one.
 */
export function reportAtDeclaration(
  diagnostics: readonly Diagnostic[],
  documents: readonly Document[],
  kinds: readonly NamedKind[],
): readonly Diagnostic[] {
  const listing = new Set(kinds.filter(({ listsNames }) => listsNames).map(({ name }) => name));
  const groups = groupByName(diagnostics);
  if (groups.size === 0) return diagnostics;
  const sources = documents.map(({ source }) => source);
  const moved = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of [...groups.values()].slice(0, mostSearched)) {
    const [first] = group;
    const [place, second] = placesOf(first.nearest!, sources);
    const uses = placesOf(first.name!, sources);
    if (!place || second || !isDeclaredAt(place, documents, listing)) continue;
    if (uses.length < 2 && !isRareSpelling(first.nearest!, first.name!, sources)) continue;
    const [related, ...elsewhere] = group.map(({ span }) => span);
    for (const one of group) moved.set(one, undefined);
    const parameters = { declared: first.nearest!, used: first.name!, count: uses.length };
    const at = { span: related, label: 'used here' };
    moved.set(first, {
      ...diagnose('misspelt-declaration', parameters, place, at),
      ...(elsewhere.length > 0 && { elsewhere }),
    });
  }
  return diagnostics.flatMap((diagnostic) => (moved.has(diagnostic) ? (moved.get(diagnostic) ?? []) : [diagnostic]));
}

/** Each search reads all files. */
const mostSearched = 20;

function groupByName(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { name, nearest, code, message } = diagnostic;
    if (name === undefined || nearest === undefined || !code.startsWith('unknown-')) continue;
    // The fields of a kind are words of the language: "A call has no field …".
    if (code === 'unknown-field' && /^An? /.test(message)) continue;
    addTo(groups, `${name} ${nearest}`, diagnostic);
  }
  return groups;
}

/** Returns the places of a word, at most three. */
function placesOf(word: string, sources: readonly Source[]): Span[] {
  const places: Span[] = [];
  for (const source of sources) {
    for (let at = source.text.indexOf(word); at >= 0; at = source.text.indexOf(word, at + word.length)) {
      const end = at + word.length;
      const isWhole = !/[\w$]/.test(source.text[at - 1] ?? '') && !/[\w$]/.test(source.text[end] ?? '');
      if (isWhole) places.push({ source, start: at, end });
      if (places.length > 2) return places;
    }
  }
  return places;
}

/** Whether a place is the name of a declaration, or of a field or variable that a declaration lists. */
function isDeclaredAt(
  { source, start, end }: Span,
  documents: readonly Document[],
  listing: ReadonlySet<string>,
): boolean {
  const declarations = documents.find((document) => document.source === source)?.declarations ?? [];
  const around = declarations.find((declaration) => declaration.start <= start && end <= declaration.end);
  return around !== undefined && (declares(around, start) || (listing.has(around.kind.text) && isKey(source, end)));
}

function declares({ names, parameters = [], body }: Declaration, start: number): boolean {
  const own = [...names, ...parameters.map(({ name }) => name)];
  return own.some((name) => name.start === start) || Boolean(body?.declarations.some((one) => declares(one, start)));
}

function isKey({ text }: Source, end: number): boolean {
  return /^["']?\s*[:,]/.test(text.slice(end, end + 20));
}

/** Whether a word of one spelling occurs nowhere else, but all words of the other do. */
function isRareSpelling(declared: string, used: string, sources: readonly Source[]): boolean {
  const isKnown = (word: string) => {
    const lower = word.toLowerCase();
    const capital = lower[0].toUpperCase() + lower.slice(1);
    const pattern = new RegExp(`(?:${capital}|(?<![A-Za-z])${lower})(?![a-z])`, 'g');
    let count = 0;
    for (const { text } of sources) count += text.match(pattern)?.length ?? 0;
    // Each of the two names contains its own words once.
    return count > 1;
  };
  return wordsOf(used).every(isKnown) && !wordsOf(declared).every(isKnown);
}

/** Splits `pageName` into its words. Very short ones occur everywhere. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).filter(({ length }) => length > 2);
}
