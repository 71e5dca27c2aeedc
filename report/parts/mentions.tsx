import { memoize } from '../memoize.ts';
import type { ReportData, ReportMention } from '../report-data.ts';
import { useReport } from '../shell/report-context.ts';
import { Link } from './link.tsx';

/** Links to rules and tags, by their titles. Of very many, the first are shown. */
export function Mentions({ mentions }: { readonly mentions: readonly ReportMention[] }) {
  const titles = titlesOf(useReport().data);
  return (
    <span>
      {mentions.slice(0, mostShown).map(({ kind, id }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : null}
          <Link to={{ kind, id }}>{titles.get(id) ?? id}</Link>
        </span>
      ))}
      {mentions.length > mostShown ? ` and ${mentions.length - mostShown} more` : null}
    </span>
  );
}

// Thousands of rules may use one tag.
const mostShown = 50;

const titlesOf = memoize(({ rules }: ReportData) => new Map(rules.map(({ id, title }) => [id, title ?? id])));
