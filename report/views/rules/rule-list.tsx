import { useContext, useMemo } from 'react';
import { ruleAnchor } from '../../address.ts';
import { mentionsOfRules, type Mention } from '../../mentions-of-rules.ts';
import type { ReportData, ReportRule } from '../../report-data.ts';
import { useDrawnCount } from '../../use-drawn.ts';
import { usersOfTags } from '../../users-of-tags.ts';
import { CardContext } from './card-context.ts';
import { count, formatInteger } from '../../parts/count.ts';

const noUsers: readonly ReportRule[] = [];
const noMentions: readonly Mention[] = [];

interface RuleListProps {
  readonly data: ReportData;
  readonly shown: ReadonlySet<ReportRule>;
  /** The element in the address. If its card is not drawn yet, it is drawn with all cards before it. */
  readonly place: string;
}

/** The cards of all rules and tags, in the order of the files. Cards that the filter excludes are hidden. */
export function RuleList({ data, shown, place }: RuleListProps) {
  const Card = useContext(CardContext);
  const { rules } = data;
  const users = useMemo(() => usersOfTags(data), [data]);
  const mentions = useMemo(() => mentionsOfRules(data), [data]);
  const requested = useMemo(() => rules.findIndex((rule) => ruleAnchor(rule) === place), [rules, place]);
  const drawn = useDrawnCount(rules.length);
  const isFiltered = shown.size < rules.length;
  return (
    <>
      <ol className="rule-list">
        {rules.map((rule, at) =>
          // Hide cards instead of removing them: they keep their opened source, and thousands can appear at once.
          at < drawn || at <= requested || (isFiltered && shown.has(rule)) ? (
            <Card
              key={rule.id}
              rule={rule}
              users={(rule.kind === 'tag' && users.get(rule.id)) || noUsers}
              mentions={mentions.get(ruleAnchor(rule)) ?? noMentions}
              hidden={!shown.has(rule)}
            />
          ) : null,
        )}
      </ol>
      {drawn < rules.length ? <NoScript drawn={drawn} all={rules.length} /> : null}
    </>
  );
}

function NoScript({ drawn, all }: { readonly drawn: number; readonly all: number }) {
  return (
    <noscript>
      <p className="nothing">
        {`The first ${formatInteger(drawn)} of ${count(all, 'rule or tag', 'rules and tags')} are listed. Enable scripts in the browser to see the others.`}
      </p>
    </noscript>
  );
}
