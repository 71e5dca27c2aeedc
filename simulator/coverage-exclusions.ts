import type { Declared, Program } from '../compiler/language/model/program.ts';
import type { TracedExpression } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Span } from '../compiler/language/source/source.ts';

/** A coverage exclusion: a declaration, or one part of its condition, that no scenario can cover. */
export interface CoverageExclusion {
  readonly of: Declared;
  /** The text of the part, on one line. */
  readonly part?: string;
  /** Without a reason it excludes nothing. */
  readonly hasReason: boolean;
}

/** Returns all exclusions: `/// @uncovered why` for a declaration, ``/// @uncovered `part` why`` for a part of its condition. */
export function exclusionsOf(program: Program): CoverageExclusion[] {
  return declarationsOf(program).flatMap((of) =>
    of.documentation.flatMap((line): CoverageExclusion[] => {
      const [found, part, reason] = /^\s*@uncovered(?!\S)\s*(?:`([^`]*)`)?(.*)/.exec(line) ?? [];
      if (found === undefined) return [];
      return [{ of, part: part?.replace(/\s+/g, ' ').trim(), hasReason: reason.trim() !== '' }];
    }),
  );
}

/** Returns everything that can have documentation, so that useless exclusions are found in all declarations. */
function declarationsOf(program: Program): Declared[] {
  const { project, consent, ...lists } = program;
  const all = [project, ...(consent ? [consent] : []), ...Object.values(lists).flat()];
  const declared = all.filter((one): one is Declared => 'documentation' in one);
  // A declaration may be in two lists, so remove duplicates by position.
  const byPlace = new Map(declared.map((one) => [`${one.nameSpan.source.path} ${one.nameSpan.start}`, one]));
  return [...byPlace.values()];
}

/** Whether an exclusion applies to this condition or part of one. */
export function excludes({ of, part, hasReason }: CoverageExclusion, test: TracedExpression): boolean {
  return hasReason && isInside(test, of.span) && (part === undefined || part === test.text);
}

function isInside(part: Span, whole: Span): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}
