import type { ReportException } from '../../../../report/report-data.ts';
import { recipientOf } from '../../../evaluate/recipient-of.ts';
import { labelOf } from '../../../infer/labels/label-of.ts';
import { describeLabel } from '../../../model/label.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Program } from '../../../model/program.ts';
import { positionAt, spanText, type Source, type Span } from '../../../source/source.ts';
import { expressionSitesOf, type ExpressionSite } from '../../../traverse/expression-sites.ts';
import { memoize } from '../../../traverse/memoize.ts';
import { walk } from '../../../traverse/walk.ts';

/**
 * Returns every place where the rule files let personal data leave, in the order of the files: each use of `declassify`
 * with its reason, and each value for a third party in an option that is declared to receive it. A default of a vendor is
 * listed at the name of the tag that uses it.
 */
export function describeExceptions(program: Program): readonly ReportException[] {
  const found = new Map<string, ReportException>();
  for (const site of expressionSitesOf(program)) {
    const fallback = defaultAt(site);
    const add = ({ start, end }: Expression, reason: string) => {
      const span = fallback ? fallback.span : { source: site.source, start, end };
      const text = (fallback?.text ?? spanText(span)).replace(/\s+/g, ' ');
      const place = { path: span.source.path, ...positionAt(span.source, span.start) };
      found.set(JSON.stringify([place, text, reason]), { text, reason, place });
    };
    const received = describeReceived(site, program);
    if (received) add(site.expression, received);
    if (!(fallback ? mentionsDeclassify(fallback) : fileMentionsDeclassify(site.source))) continue;
    for (const part of walk(site.expression)) {
      if (!part.declassified) continue;
      // A call of a function contains the function's own `declassify`, which is listed where it is written.
      const isHere = fallback || site.source.text.startsWith('declassify', part.start);
      if (isHere) add(part, part.declassified.reason);
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      compareTexts(a.place.path, b.place.path) || a.place.line - b.place.line || a.place.column - b.place.column,
  );
}

/** Returns the default of a vendor's option as source text, and the name of the tag. Undefined if the tag sets the option. */
function defaultAt(site: ExpressionSite): { readonly text: string; readonly span: Span } | undefined {
  if (site.role !== 'option' || site.owner.written.has(site.name)) return undefined;
  const { vendor, nameSpan } = site.owner;
  return { text: `${site.name}: ${vendor.options[site.name].default}`, span: nameSpan };
}

/** Describes the option or parameter of a third party that receives a personal value. Undefined if there is none. */
function describeReceived(site: ExpressionSite, program: Program): string | undefined {
  const label = labelOf(site.expression.type);
  const to = label && recipientOf(site, program);
  if (!label || !to?.declared || to.party !== 'third') return undefined;
  return `${to.title} receives ${describeLabel(label)} data in "${to.place!.name}", which is declared for it.`;
}

const mentionsDeclassify = ({ text }: { readonly text: string }) => text.includes('declassify');

// A file has many expressions, and its text may be long.
const fileMentionsDeclassify: (source: Source) => boolean = memoize(mentionsDeclassify);

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
