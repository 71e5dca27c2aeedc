import { commitOf, createGitHost } from '../../compiler/node/disk/git-host.ts';
import { positionAt, type Source, type Span } from '../../compiler/source/source.ts';
import { memoize } from '../../compiler/traverse/memoize.ts';
import { compareLines } from '../../report/compare-lines.ts';

/**
 * Returns a function that says whether a span touches a line that differs from a git revision. All lines of a file that
 * the revision does not have differ; the ends of lines are not compared. Throws a `CannotRun` without such a revision.
 */
export function createIsChanged(revision: string, root: string): (span: Span) => boolean {
  // Other commands write revisions with this prefix, because they accept folders, too.
  const { read } = createGitHost(root, commitOf(root, revision.replace(/^git:/, '')));
  const changedLines = memoize((source: Source): ReadonlySet<number> => {
    const before = read(source.path);
    const changes = compareLines('text' in before ? linesOf(before.text) : [], linesOf(source.text));
    return new Set(changes.filter(({ sign }) => sign === '+').map(({ after }) => after));
  });
  return ({ source, start, end }) => {
    const [first, last] = [positionAt(source, start).line, positionAt(source, end).line];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).some((line) =>
      changedLines(source).has(line),
    );
  };
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n/);
