import type { Binding } from '../compile/bind/binding.ts';
import type { ProjectNames } from '../compile/bind/link.ts';
import type { Path, Source, Span } from '../language/source/source.ts';
import type { Document, Node } from '../language/syntax/document.ts';

/** A compiled project whose places of names are recorded. */
export interface EditedProject {
  readonly documents: readonly Document[];
  readonly names: ProjectNames;
}

/** A name in a file, and the declaration that it names. */
export interface NameAt {
  readonly span: Span;
  readonly found: Binding;
}

/** Returns the name at an offset of a file: where it is used, or where it is declared. */
export function nameAt({ names }: EditedProject, path: Path, offset: number): NameAt | undefined {
  const isHere = (source: Source, { start, end }: Node) => source.path === path && start <= offset && offset <= end;
  const used = names.uses().find(({ source, word }) => isHere(source, word));
  if (used) return { span: spanOfWord(used.source, used.word), found: used.found };
  const found = names.everything().find(({ source, name }) => isHere(source, name));
  return found && { span: spanOfName(found), found };
}

/** Returns the places that name a declaration: where it is declared, and then every use once, in the order of the files. */
export function placesOfName({ names }: EditedProject, { declaration }: Binding): readonly Span[] {
  const spans = [
    ...names.everything().flatMap((found) => (found.declaration === declaration ? [spanOfName(found)] : [])),
    ...names
      .uses()
      .flatMap(({ source, word, found }) => (found.declaration === declaration ? [spanOfWord(source, word)] : [])),
  ];
  return [...new Map(spans.map((span) => [`${span.start} ${span.source.path}`, span])).values()];
}

/** Returns where a declaration has its name. */
export const spanOfName = ({ source, name }: Binding): Span => spanOfWord(source, name);

const spanOfWord = (source: Source, { start, end }: Node): Span => ({ source, start, end });
