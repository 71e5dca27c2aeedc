import type { Declared, Program, Tag } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';

/** What sentences need to know about the program as a whole. */
export interface SentenceContext {
  readonly program: Program;
  /** The names of declarations in the report; see `uniqueNamesOf`. */
  readonly names: ReadonlyMap<Declared, string>;
  readonly tags: ReadonlyMap<string, Tag>;
  /** The titles of vendors that have only one tag. */
  readonly lonely: ReadonlySet<string>;
  /** The names of variables by their analytics variables, joined by commas. */
  readonly variables: ReadonlyMap<string, { readonly id: string; readonly title?: string }>;
}

/** Returns the context of a program. It is computed once. */
export const sentenceContextOf: (program: Program) => SentenceContext = memoize((program) => {
  const { tags, variables } = program;
  const titles = tags.map(({ vendor }) => vendor.title);
  return {
    program,
    names: uniqueNamesOf(program),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    lonely: new Set(titles.filter((title) => titles.indexOf(title) === titles.lastIndexOf(title))),
    variables: new Map(variables.map((variable) => [variable.analyticsVariables.join(), variable])),
  };
});
