import type { ConditionDeclaration, PageClass, Program, Tag } from '../../../model/program.ts';
import { memoize } from '../../../traverse/memoize.ts';
import { uniqueNames } from '../unique-names.ts';

/** What sentences need to know about the program as a whole. */
export interface SentenceContext {
  readonly program: Program;
  /** Names of conditions and of page classes that differ, although declarations of two files may share one. */
  readonly names: ReadonlyMap<ConditionDeclaration | PageClass, string>;
  readonly tags: ReadonlyMap<string, Tag>;
  /** The titles of vendors that have only one tag. */
  readonly lonely: ReadonlySet<string>;
  /** The names of variables by their analytics variables, joined by commas. */
  readonly variables: ReadonlyMap<string, { readonly id: string; readonly title?: string }>;
  /** The titles of functions, by name. */
  readonly functions: ReadonlyMap<string, string | undefined>;
}

/** Returns the context of a program. It is computed once. */
export const sentenceContextOf: (program: Program) => SentenceContext = memoize((program) => {
  const { conditions, pages, tags, variables, functions } = program;
  const titles = tags.map(({ vendor }) => vendor.title);
  return {
    program,
    names: new Map([...uniqueNames(conditions), ...uniqueNames(pages)]),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    lonely: new Set(titles.filter((title) => titles.indexOf(title) === titles.lastIndexOf(title))),
    variables: new Map(variables.map((variable) => [variable.analyticsVariables.join(), variable])),
    functions: new Map(functions.map(({ id, title }) => [id, title])),
  };
});
