import { extentWith, groupsOf } from '../../consent.ts';
import type { Mention } from '../../mentions-of-rules.ts';
import type { ReportRule } from '../../report-data.ts';
import { formatInteger } from '../../parts/count.ts';
import { GroupBadge, NoConsentBadge } from '../../parts/group-badge.tsx';
import { RuleMentions } from './rule-mentions.tsx';

interface RuleFactsProps {
  readonly rule: ReportRule;
  /** The assertions and scenarios about it. */
  readonly mentions: readonly Mention[];
}

/** Short facts about a rule: consent, vendor, sites, stages, order and requirements. */
export function RuleFacts({ rule, mentions }: RuleFactsProps) {
  return (
    <dl className="rule-facts">
      <dt>Consent needed</dt>
      <dd>
        <Consent rule={rule} />
      </dd>
      {rule.vendor === undefined ? null : (
        <>
          <dt>Vendor</dt>
          <dd>
            {rule.vendor}
            {rule.party === undefined ? null : `, ${rule.party} party`}
          </dd>
        </>
      )}
      <dt>Sites</dt>
      <dd>
        <ul>
          {rule.sites.length === 0 ? <li>None at this stage</li> : null}
          {rule.sites.map((site) => (
            <li key={site}>
              {site}
              <Size rule={rule} site={site} />
            </li>
          ))}
        </ul>
      </dd>
      <dt>Stages</dt>
      <dd>{rule.stages.join(', ')}</dd>
      <dt>Order</dt>
      <dd>{rule.order}</dd>
      {rule.meets.length === 0 ? null : (
        <>
          <dt>Requirements</dt>
          <dd>{rule.meets.join(', ')}</dd>
        </>
      )}
      <RuleMentions mentions={mentions} />
    </dl>
  );
}

function Consent({ rule }: { readonly rule: ReportRule }) {
  const extent = extentWith(rule, []);
  if (extent === 'all') return <NoConsentBadge>None</NoConsentBadge>;
  return (
    <>
      <span className="badges">
        {groupsOf(rule).map((group) => (
          <GroupBadge key={group} name={group} />
        ))}
      </span>
      {extent === 'part' ? <p className="note">For some actions; the others run without consent.</p> : null}
    </>
  );
}

function Size({ rule, site }: { readonly rule: ReportRule; readonly site: string }) {
  const size = rule.bytes.find((entry) => entry.site === site);
  return size === undefined ? null : <span className="size">{formatInteger(size.bytes)} B</span>;
}
