import type { Declared } from '../../language/model/program.ts';

/** Returns the doc comment of a declaration for readers, without what excludes it from coverage. Undefined if nothing is left. */
export function textOfComment({ documentation }: Pick<Declared, 'documentation'>): string | undefined {
  const lines = documentation.filter((line) => !/^\s*@uncovered(?!\S)/.test(line));
  return lines.join('\n').trim() || undefined;
}
