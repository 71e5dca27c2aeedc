import { useContext, useMemo } from 'react';
import { ruleAnchor } from '../../address.ts';
import { mentionsOfRules, type Mention } from '../../mentions-of-rules.ts';
import type { ReportData, ReportRule } from '../../report-data.ts';
import { useDrawn } from '../../use-drawn.ts';
import { usersOfTags } from '../../users-of-tags.ts';
import { CardContext } from './card-context.ts';
import { count, formatInteger } from '../../parts/count.ts';

const nobody: readonly ReportRule[] = [];
const nowhere: readonly Mention[] = [];

interface RuleListProps {
  readonly data: ReportData;
  readonly shown: ReadonlySet<ReportRule>;
  /** The element that the address names: a card that is not drawn yet is drawn for it, with all before it. */
  readonly place: string;
}

/** The card of every rule and tag, in the order of the files; those that are not shown are hidden. */
export function RuleList({ data, shown, place }: RuleListProps) {
  const Card = useContext(CardContext);
  const { rules } = data;
  const users = useMemo(() => usersOfTags(data), [data]);
  const mentions = useMemo(() => mentionsOfRules(data), [data]);
  const asked = useMemo(() => rules.findIndex((rule) => ruleAnchor(rule) === place), [rules, place]);
  const drawn = useDrawn(rules.length);
  const isFiltered = shown.size < rules.length;
  return (
    <>
      <ol className="rule-list">
        {rules.map((rule, at) =>
          // Hidden and not taken out: a card keeps its opened source, and thousands appear at once.
          at < drawn || at <= asked || (isFiltered && shown.has(rule)) ? (
            <Card
              key={rule.id}
              rule={rule}
              users={(rule.kind === 'tag' && users.get(rule.id)) || nobody}
              mentions={mentions.get(ruleAnchor(rule)) ?? nowhere}
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
        {`The first ${formatInteger(drawn)} of ${count(all, 'rule or tag', 'rules and tags')} are listed. The others appear where the browser may run the page’s script.`}
      </p>
    </noscript>
  );
}
