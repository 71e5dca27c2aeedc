import type { Declared, Program } from '../compiler/model/program.ts';
import type { TracedExpression } from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Span } from '../compiler/source/source.ts';

/** What its author says no scenario can show: a declaration as a whole, or one part of its condition. */
export interface CoverageExclusion {
  readonly of: Declared;
  /** The part, as it is written, in one line. */
  readonly part?: string;
  /** Without one it waives nothing. */
  readonly hasReason: boolean;
}

/** `/// @uncovered why` above a declaration; of a part, ``/// @uncovered `part` why``. */
export function exclusionsOf(program: Program): CoverageExclusion[] {
  return declarationsOf(program).flatMap((of) =>
    of.documentation.flatMap((line): CoverageExclusion[] => {
      const [found, part, reason] = /^\s*@uncovered(?!\S)\s*(?:`([^`]*)`)?(.*)/.exec(line) ?? [];
      if (found === undefined) return [];
      return [{ of, part: part?.replace(/\s+/g, ' ').trim(), hasReason: reason.trim() !== '' }];
    }),
  );
}

/** Everything that can have documentation: where nothing is to show, a waiver is told to be of no use. */
function declarationsOf(program: Program): Declared[] {
  const { project, consent, ...lists } = program;
  const all = [project, ...(consent ? [consent] : []), ...Object.values(lists).flat()];
  const declared = all.filter((one): one is Declared => 'documentation' in one);
  // What nothing names is in a list of its own kind, too.
  const byPlace = new Map(declared.map((one) => [`${one.nameSpan.source.path} ${one.nameSpan.start}`, one]));
  return [...byPlace.values()];
}

/** Whether it is about this condition, or part of one. */
export function excludes({ of, part, hasReason }: CoverageExclusion, test: TracedExpression): boolean {
  return hasReason && isInside(test, of.span) && (part === undefined || part === test.text);
}

function isInside(part: Span, whole: Span): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}
