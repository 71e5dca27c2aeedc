import { linkTo, ruleAnchor } from '../../address.ts';
import { anyCountry, defaultsFor, extentWith, groupsOf } from '../../consent.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportData, ReportRule, ReportSite } from '../../report-data.ts';
import { count, formatKilobytes } from '../../parts/count.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { GroupBadge, NoConsentBadge } from '../../parts/group-badge.tsx';

/** A site, with the rules and tags that may run in every country before the visitor chooses. */
export function SiteTile({ site, data }: { readonly site: ReportSite; readonly data: ReportData }) {
  const requested = { site: site.name, country: anyCountry };
  const rules = filterRules(data, { ...noFilter, site: site.name });
  const initial = filterRules(data, { ...noFilter, ...requested });
  const granted = defaultsFor(data.consent, anyCountry).groups;
  return (
    <li className="site-tile">
      <h3>
        {site.title ?? site.name} <code>{site.name}</code>
      </h3>
      <p className="site-facts">
        {site.hosts.join(', ')}
        {site.bundle === undefined ? null : ` · ${formatKilobytes(site.bundle.gzip)} to download`}
      </p>
      <p className="summary">
        <FilterLink filter={requested}>
          <strong>{initial.length}</strong> of {count(rules.length, 'rule or tag', 'rules and tags')}
        </FilterLink>{' '}
        may run before the visitor chooses, in every country, as far as consent is concerned
      </p>
      <ul className="initial">
        {initial.slice(0, longestList).map((rule) => (
          <InitialRule key={rule.id} rule={rule} granted={granted} />
        ))}
        {initial.length <= longestList ? null : (
          <li>
            <FilterLink filter={requested}>and {initial.length - longestList} more</FilterLink>
          </li>
        )}
      </ul>
    </li>
  );
}

const longestList = 8;

/** A rule that may run before the visitor chooses, and the reason: it needs no consent, or only groups granted by default. */
function InitialRule({ rule, granted }: { readonly rule: ReportRule; readonly granted: readonly string[] }) {
  const groups = groupsOf(rule).filter((group) => granted.includes(group));
  return (
    <li>
      <a href={linkTo(ruleAnchor(rule))}>{rule.title ?? rule.id}</a>
      <span className="badges">
        {groups.map((group) => (
          <GroupBadge key={group} name={group} />
        ))}
        {extentWith(rule, granted) === 'part' ? (
          <NoConsentBadge>some actions need none</NoConsentBadge>
        ) : groups.length === 0 ? (
          <NoConsentBadge />
        ) : null}
      </span>
    </li>
  );
}
