import type { ReportException } from '../../contract/report/report-data.ts';
import { partyOfTag } from '../../compile/evaluate/party-of.ts';
import { recipientOf } from '../../compile/evaluate/recipient-of.ts';
import { idsSentThrough } from '../../compile/evaluate/sent-ids.ts';
import { labelOf } from '../../compile/infer/labels/label-of.ts';
import { type Label, textLabel } from '../../language/model/label.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { positionAt, spanText, type Source, type Span } from '../../language/source/source.ts';
import { type ExpressionSite, expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { walk } from '../../compile/traverse/walk.ts';

/**
 * Returns every place where the rule files let personal data leave, in the order of the files: each use of `declassify`
 * with its reason, each value for a third party in an option that is declared to receive it, and each id of the visitor
 * that a vendor's code sends to one by itself. A default of a vendor and such an id are listed at the name of the tag.
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
  for (const exception of exceptionsOfVendors(program)) found.set(JSON.stringify(exception), exception);
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
  return `${to.title} can receive ${labelInWords(label)} in "${to.place!.name}", which is declared for it.`;
}

/** Returns the ids of the visitor that code of vendors sends to third parties by itself, at the name of the tag. */
function exceptionsOfVendors(program: Program): readonly ReportException[] {
  return program.tags
    .filter((tag) => partyOfTag(tag, program) === 'third')
    .flatMap((tag) =>
      idsSentThrough(tag, program).map(({ as, value, sender }): ReportException => {
        const { source, start } = tag.nameSpan;
        const what = `${labelInWords(labelOf(value.type)!)} in "${as}"`;
        return {
          text: spanText(tag.nameSpan),
          reason: `${tag.vendor.title} can receive ${what}, which the code of ${sender.vendor.title} sends by itself.`,
          place: { path: source.path, ...positionAt(source, start) },
        };
      }),
    );
}

const mentionsDeclassify = ({ text }: { readonly text: string }) => text.includes('declassify');

// A file has many expressions, and its text may be long.
const fileMentionsDeclassify: (source: Source) => boolean = memoize(mentionsDeclassify);

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a label in words: `personal data`, `personal data (email, phone)`. */
function labelInWords(label: Label): string {
  return label === textLabel ? 'personal data' : `personal data (${label.join(', ')})`;
}
