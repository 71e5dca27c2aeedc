import { memoize } from '../../compiler/compile/traverse/memoize.ts';
import type { ReportData, ReportMention } from '../../compiler/contract/report/report-data.ts';
import { useReport } from '../shell/report-context.ts';
import { Folded } from './folded.tsx';
import { Link } from './link.tsx';

/** Links to rules and tags, by their titles. Of very many, the first are shown. */
export function Mentions({ mentions }: { readonly mentions: readonly ReportMention[] }) {
  const titles = titlesOf(useReport().data);
  return (
    <span>
      <Folded
        most={mostOpen}
        items={mentions.slice(0, mostShown).map(({ kind, id }) => (
          <Link key={id} to={{ kind, id }}>
            {titles.get(id) ?? id}
          </Link>
        ))}
      />
      {mentions.length > mostShown ? ` and ${mentions.length - mostShown} others` : null}
    </span>
  );
}

/** Returns tags to link to. */
export const mentionsOfTags = (ids: readonly string[]): readonly ReportMention[] =>
  ids.map((id) => ({ kind: 'tag', id }));

const mostOpen = 20;

// Thousands of rules may use one tag.
const mostShown = 50;

const titlesOf = memoize(({ rules }: ReportData) => new Map(rules.map(({ id, title }) => [id, title ?? id])));
