import { groupBy } from '../../compiler/language/source/lists.ts';
import { positionAt, type Path } from '../../compiler/language/source/source.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import type { Coverage, CoverageItem } from '../../simulator/coverage.ts';

/**
 * Returns the coverage in the format of LCOV: rules and tags are functions, and the two sides of a condition are branches.
 * A count is 1 or 0, for whether scenarios have shown it. What is excluded is left out.
 */
export function lcov({ items }: Coverage, nameOf: (path: Path) => string): string {
  return [...groupBy(items, ({ span }) => span.source.path).values()]
    .map((own) => describeFile(nameOf(own[0].span.source.path), own))
    .join('');
}

function describeFile(name: string, items: readonly CoverageItem[]): string {
  const functions = items.filter(({ sides }) => sides === 1);
  const conditions = items.filter(({ sides }) => sides === 2);
  const branches = conditions.flatMap((item, block) =>
    branchesOf(item).map((taken, branch) => ({ text: `BRDA:${lineOf(item)},${block},${branch},${taken}`, taken })),
  );
  const lines = [...groupBy(items, lineOf)]
    .map(([line, own]) => ({ line, hits: Number(own.some(isReached)) }))
    .toSorted((a, b) => a.line - b.line);
  return [
    'TN:tagc',
    `SF:${visibleText(name)}`,
    ...functions.map((item) => `FN:${lineOf(item)},${item.what}`),
    ...functions.map((item) => `FNDA:${Number(isReached(item))},${item.what}`),
    `FNF:${functions.length}`,
    `FNH:${functions.filter(isReached).length}`,
    ...branches.map(({ text }) => text),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ taken }) => taken === '1').length}`,
    ...lines.map(({ line, hits }) => `DA:${line},${hits}`),
    `LF:${lines.length}`,
    `LH:${lines.filter(({ hits }) => hits > 0).length}`,
    'end_of_record\n',
  ].join('\n');
}

/** Returns whether a condition was true, and whether it was false. `-` means that it was never evaluated. */
function branchesOf({ missing }: CoverageItem): string[] {
  if (missing === 'never tested') return ['-', '-'];
  return [missing === 'never true' ? '0' : '1', missing === 'never false' ? '0' : '1'];
}

const isReached = ({ missing }: CoverageItem): boolean => missing !== 'never ran' && missing !== 'never tested';

const lineOf = ({ span: { source, start } }: CoverageItem): number => positionAt(source, start).line;
