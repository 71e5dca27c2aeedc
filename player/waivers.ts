import type { Declared, Program } from '../compiler/core/program.ts';
import type { ProbedExpression } from '../compiler/emit/probes.ts';
import type { Span } from '../compiler/source/source.ts';

/** What its author says no scenario can show: a declaration as a whole, or one part of its condition. */
export interface Waiver {
  readonly of: Declared;
  /** The part, as it is written, in one line. */
  readonly part?: string;
}

/** `/// @uncovered why` above a rule, tag, condition or page class; of a part, ``/// @uncovered `part` why``. */
export function waiversOf({ rules, tags, conditions, pages }: Program): Waiver[] {
  return [...rules, ...tags, ...conditions, ...pages].flatMap((of: Declared) =>
    of.documentation.flatMap((line): Waiver[] => {
      const [found, part] = /^\s*@uncovered\s+(?:`([^`]+)`\s+)?[^\s`]/.exec(line) ?? [];
      return found === undefined ? [] : [{ of, part: part?.replace(/\s+/g, ' ').trim() }];
    }),
  );
}

/** Whether it is about this condition, or part of one. */
export function waives({ of, part }: Waiver, test: ProbedExpression): boolean {
  return isInside(test, of.span) && (part === undefined || part === test.text);
}

function isInside(part: Span, whole: Span): boolean {
  return part.source === whole.source && part.start >= whole.start && part.end <= whole.end;
}
