import type { ReportException } from '../../../../report/report-data.ts';
import type { Program } from '../../../model/program.ts';
import { positionAt, spanText, type Source } from '../../../source/source.ts';
import { expressionSitesOf } from '../../../traverse/expression-sites.ts';
import { memoize } from '../../../traverse/memoize.ts';
import { walk } from '../../../traverse/walk.ts';

/** Returns every use of `declassify` in the rule files with its reason, in the order of the files. */
export function describeExceptions(program: Program): readonly ReportException[] {
  const found = new Map<string, ReportException>();
  for (const { expression, source } of expressionSitesOf(program)) {
    if (!mentionsDeclassify(source)) continue;
    for (const { declassified, start, end } of walk(expression)) {
      const text = declassified && spanText({ source, start, end });
      // A call of a function contains the function's own `declassify`, which is listed where it is written.
      if (!text?.startsWith('declassify')) continue;
      const place = { path: source.path, ...positionAt(source, start) };
      found.set(`${place.path}:${start}`, { text: text.replace(/\s+/g, ' '), reason: declassified!.reason, place });
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      compareTexts(a.place.path, b.place.path) || a.place.line - b.place.line || a.place.column - b.place.column,
  );
}

const mentionsDeclassify = memoize(({ text }: Source) => text.includes('declassify'));

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
