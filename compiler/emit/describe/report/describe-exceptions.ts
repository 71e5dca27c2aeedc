import type { ReportException } from '../../../../report/report-data.ts';
import { recipientOf } from '../../../evaluate/recipient-of.ts';
import { labelOf } from '../../../infer/labels/label-of.ts';
import { describeLabel } from '../../../model/label.ts';
import type { Program } from '../../../model/program.ts';
import { positionAt, spanText, type Source } from '../../../source/source.ts';
import { expressionSitesOf, type ExpressionSite } from '../../../traverse/expression-sites.ts';
import { memoize } from '../../../traverse/memoize.ts';
import { walk } from '../../../traverse/walk.ts';

/**
 * Returns every place where the rule files let personal data leave, in the order of the files: each use of `declassify`
 * with its reason, and each value for a third party in an option that is declared to receive it.
 */
export function describeExceptions(program: Program): readonly ReportException[] {
  const found = new Map<string, ReportException>();
  for (const site of expressionSitesOf(program)) {
    const { expression, source } = site;
    const received = describeReceived(site, program);
    if (received) {
      const { start, end } = expression;
      const place = { path: source.path, ...positionAt(source, start) };
      const text = spanText({ source, start, end }).replace(/\s+/g, ' ');
      found.set(`${place.path}:${start}`, { text, reason: received, place });
    }
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

/** Describes the option or parameter of a third party that receives a personal value. Undefined if there is none. */
function describeReceived(site: ExpressionSite, program: Program): string | undefined {
  const label = labelOf(site.expression.type);
  const to = label && recipientOf(site, program);
  if (!label || !to?.declared || to.party !== 'third') return undefined;
  return `${to.title} receives ${describeLabel(label)} data in "${to.place!.name}", which is declared for it.`;
}

const mentionsDeclassify = memoize(({ text }: Source) => text.includes('declassify'));

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
