import { commitOf } from '../disk/git.ts';
import { createReadBefore } from '../disk/read-before.ts';
import { positionAt, type Path, type Source, type Span } from '../../compiler/language/source/source.ts';
import { memoize } from '../../compiler/compile/traverse/memoize.ts';
import { compareLines } from '../../report/compare-lines.ts';

/**
 * Returns a function that returns those of some spans that touch a line that differs from a git revision. All lines of a
 * file that the revision does not have differ; the ends of lines are not compared. Throws a `CannotRun` without such a
 * revision.
 */
export function createChangedAmong(revision: string, root: string): (spans: readonly Span[]) => ReadonlySet<Span> {
  // Other commands write revisions with this prefix, because they accept folders, too.
  const readBefore = createReadBefore(root, commitOf(root, revision.replace(/^git:/, '')));
  const before = new Map<Path, string | undefined>();
  const changedLines = memoize((source: Source): ReadonlySet<number> => {
    const text = before.get(source.path);
    const changes = compareLines(text === undefined ? [] : linesOf(text), linesOf(source.text));
    return new Set(changes.filter(({ sign }) => sign === '+').map(({ after }) => after));
  });
  const isChanged = ({ source, start, end }: Span): boolean => {
    const [first, last] = [positionAt(source, start).line, positionAt(source, end).line];
    const lines = changedLines(source);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).some((line) => lines.has(line));
  };
  return (spans) => {
    const paths = [...new Set(spans.map(({ source }) => source.path))].filter((path) => !before.has(path));
    const read = readBefore(paths);
    for (const path of paths) before.set(path, read.get(path));
    return new Set(spans.filter(isChanged));
  };
}

const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
