import { memo } from 'react';
import { linkTo, ruleAnchor } from '../../address.ts';
import type { Mention } from '../../mentions-of-rules.ts';
import type { ReportRule } from '../../report-data.ts';
import { runsAtStage } from '../../runs-at-stage.ts';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleConditions } from './rule-conditions.tsx';
import { RuleDestinations } from './rule-destinations.tsx';
import { RuleEvents } from './rule-events.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { RuleOptions } from './rule-options.tsx';

/** A card with all details of a rule or tag. */
export const RuleCard = memo(function RuleCard({
  rule,
  users,
  mentions,
  hidden,
}: {
  readonly rule: ReportRule;
  /** For a tag, the rules that use it. */
  readonly users: readonly ReportRule[];
  /** The assertions and scenarios about it. */
  readonly mentions: readonly Mention[];
  readonly hidden: boolean;
}) {
  const anchor = ruleAnchor(rule);
  return (
    <li hidden={hidden}>
      <article className="rule-card" id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`}>
        <header>
          <p className="rule-kind">
            {rule.kind === 'tag' ? 'Tag' : 'Rule'}
            {runsAtStage(rule) ? null : ', not at this stage'}
          </p>
          <h3 id={`${anchor}-title`}>
            {rule.title ?? rule.id}
            <a className="permalink" href={linkTo(anchor)} aria-label={`Link to ${rule.id}`}>
              #
            </a>
          </h3>
          <p className="rule-name">
            <code>{rule.id}</code> <span className="place">{`${rule.place.path}:${rule.place.line}`}</span>
          </p>
        </header>
        {rule.documentation ? <Paragraphs text={rule.documentation} /> : null}
        <div className="rule-columns">
          <dl className="rule-story">
            <RuleEvents rule={rule} users={users} />
            <RuleConditions rule={rule} />
            <RuleActions actions={rule.actions} />
            <RuleDestinations rule={rule} />
            <RuleOptions options={rule.options} />
          </dl>
          <RuleFacts rule={rule} mentions={mentions} />
        </div>
        <details className="rule-source">
          <summary>
            Source <span className="visually-hidden">of {rule.id}</span>
          </summary>
          <pre>
            <code>{rule.source}</code>
          </pre>
        </details>
      </article>
    </li>
  );
});
