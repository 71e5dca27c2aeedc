import { linkTo, ruleAnchor } from '../../address.ts';
import { anyCountry, defaultsFor, extentWith, groupsOf } from '../../consent.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportData, ReportRule, ReportSite } from '../../report-data.ts';
import { count, formatKilobytes } from '../../parts/count.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { GroupBadge, NoConsentBadge } from '../../parts/group-badge.tsx';

/** One site, and what runs on it before a visitor has chosen anything, wherever the visitor is. */
export function SiteTile({ site, data }: { readonly site: ReportSite; readonly data: ReportData }) {
  const asked = { site: site.name, country: anyCountry };
  const rules = filterRules(data, { ...noFilter, site: site.name });
  const early = filterRules(data, { ...noFilter, ...asked });
  const given = defaultsFor(data.consent, anyCountry).groups;
  return (
    <li className="site-tile">
      <h3>
        {site.title ?? site.name} <code>{site.name}</code>
      </h3>
      <p className="site-facts">
        {site.hosts.join(', ')}
        {site.bundle === undefined ? null : ` · ${formatKilobytes(site.bundle.gzip)} to download`}
      </p>
      <p className="answer">
        <FilterLink filter={asked}>
          <strong>{early.length}</strong> of {count(rules.length, 'rule or tag', 'rules and tags')}
        </FilterLink>{' '}
        may run before a choice, in every country, as far as consent goes
      </p>
      <ul className="early">
        {early.slice(0, longestList).map((rule) => (
          <EarlyRule key={rule.id} rule={rule} given={given} />
        ))}
        {early.length <= longestList ? null : (
          <li>
            <FilterLink filter={asked}>and {early.length - longestList} more</FilterLink>
          </li>
        )}
      </ul>
    </li>
  );
}

const longestList = 8;

/** A rule that runs early, and why it may: it needs nothing, or only groups that everyone has. */
function EarlyRule({ rule, given }: { readonly rule: ReportRule; readonly given: readonly string[] }) {
  const groups = groupsOf(rule).filter((group) => given.includes(group));
  return (
    <li>
      <a href={linkTo(ruleAnchor(rule))}>{rule.title ?? rule.id}</a>
      <span className="badges">
        {groups.map((group) => (
          <GroupBadge key={group} name={group} />
        ))}
        {extentWith(rule, given) === 'part' ? (
          <NoConsentBadge>a part needs none</NoConsentBadge>
        ) : groups.length === 0 ? (
          <NoConsentBadge />
        ) : null}
      </span>
    </li>
  );
}
