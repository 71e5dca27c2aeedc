import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Declared, Program } from '../../language/model/program.ts';
import type { Declaration, Document, Node } from '../../language/syntax/document.ts';
import { namedLists, wordsOfDeclaration, wordsOf } from './same-text.ts';

/** What the compiler found in a version besides its program. */
export interface CompiledVersion {
  readonly documents: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What cannot be compared, because the version before has errors. */
export interface LeftOut {
  /** Whether too little is left: every declaration depends on one with an error. */
  readonly isEverything: boolean;
  /** Returns why a declaration is not compared, as a clause. Undefined if it can be. */
  readonly why: (pair: { readonly before?: Declared; readonly after?: Declared }) => string | undefined;
}

/** Finds the declarations of a version that have an error, and those whose text names one of them. */
export function findLeftOut(program: Program, { documents, diagnostics }: CompiledVersion): LeftOut {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const spans = errors.flatMap(({ span, elsewhere = [] }) => [span, ...elsewhere]);
  if (spans.length === 0) return { isEverything: false, why: () => undefined };
  const broken: Declaration[] = [];
  const unread: string[] = [];
  let isEverything = false;
  for (const { source, declarations, unparsed } of documents) {
    const errors = spans.filter((span) => span.source.path === source.path);
    broken.push(...declarations.filter((one) => one.incomplete || errors.some((error) => contains(one, error))));
    // Nobody knows what a text declares that cannot be read, so everything that one of its words may name is left out.
    unread.push(...unparsed.flatMap(({ start, end }) => wordsOf(source.text.slice(start, end))));
    isEverything ||= errors.some((error) => ![...declarations, ...unparsed].some((one) => contains(one, error)));
  }
  const words = new Set([...unread, ...broken.flatMap(namesOf).flatMap(wordsOf)]);
  const reasons = new Map<Declared, string>();
  const all = [...Object.values(namedLists(program)).flat(), ...program.tags, ...program.rules];
  const texts = all.map((one) => ({ one, words: wordsOfDeclaration(one) }));
  for (const one of all) {
    const { source, span } = one;
    const document = documents.find((other) => other.source.path === source.path);
    const declarations = document?.declarations.filter((other) => broken.includes(other)) ?? [];
    if (declarations.some((other) => contains(other, span))) reasons.set(one, itsOwn);
  }
  for (let size = -1; size < reasons.size;) {
    size = reasons.size;
    for (const { one, words: own } of texts) {
      if (reasons.has(one) || (own && !own.some((word) => words.has(word)))) continue;
      reasons.set(one, 'it names something that has an error in the version before');
      for (const word of wordsOf(one.id)) words.add(word);
    }
  }
  const lost = new Set([...unread, ...broken.flatMap(namesOf)]);
  return {
    isEverything: isEverything || broken.some(({ kind }) => surroundings.has(kind.text)),
    why({ before, after }) {
      if (before) return reasons.get(before);
      return after && lost.has(after.id) ? itsOwn : undefined;
    },
  };
}

const itsOwn = 'it has an error in the version before';

/** The kinds of declarations on which all others depend. */
const surroundings: ReadonlySet<string> = new Set(['project', 'consent', 'site', 'stage', 'import']);

function namesOf({ names }: Declaration): readonly string[] {
  return names.map(({ text }) => text);
}

function contains(outer: Node, { start, end }: Node): boolean {
  return outer.start <= start && end <= outer.end;
}
