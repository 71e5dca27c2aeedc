import type { ReactNode } from 'react';
import { necessary, noDefaultPlace } from '../../consent.ts';
import type { DefaultRow } from '../../consent.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportConsent, ReportData, ReportDecision } from '../../report-data.ts';
import { count, formatInteger } from '../../parts/count.ts';
import { formatDuration } from './duration.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { Meanings } from '../../parts/meanings.tsx';

interface ConsentTermsProps {
  readonly data: ReportData;
  readonly consent: ReportConsent;
}

/** What decides beside the country: where no default holds, who opted out, and how long a choice counts or is waited for. */
export function ConsentTerms({ data, consent }: ConsentTermsProps) {
  const { noDefault, optOut, expires, handshake, recheck } = consent;
  return (
    <dl className="consent-terms">
      {noDefault && (
        <Term title="Pages where no default holds" decision={noDefault}>
          While this holds, no country gives anything by default: without a choice only the group{' '}
          <code>{necessary}</code> is given, wherever the visitor is, and nothing that needs another group runs before
          the visitor agrees. <Amounts data={data} />
        </Term>
      )}
      {optOut && (
        <Term title="Visitors who opted out" decision={optOut}>
          While this holds, only the group <code>{necessary}</code> is given, whatever the visitor chose and whatever
          the country gives.
          {optOut.mayBeUnknown ? (
            <>
              {' '}
              While nobody can say whether it holds, the group <code>targeting</code> waits.
            </>
          ) : null}
        </Term>
      )}
      {expires === undefined ? null : (
        <Term title="How long a choice counts">
          {formatDuration(expires)}, where it is known when the visitor chose. An older choice leaves only the group{' '}
          <code>{necessary}</code> until the visitor answers again; the default of the country does not come back.
        </Term>
      )}
      {handshake === undefined ? null : (
        <Term title="How long the consent manager is waited for">
          {formatDuration(handshake)}, where the visitor seems to have answered and the manager has not said what. After
          that only the group <code>{necessary}</code> is given until it does.
        </Term>
      )}
      {recheck && (
        <Term title="While something is not known yet">
          What needs it waits. It is looked for every {formatDuration(recheck.every)}, up to{' '}
          {formatInteger(recheck.times)} times: {formatDuration(recheck.every * recheck.times)} in all. After that, what
          is still not known gives nothing
          {consent.defaults.some(isMissing) ? (
            <>, and a country that is not known has its row in the table below</>
          ) : null}
          .
        </Term>
      )}
    </dl>
  );
}

/** How many rules and tags may run where no default holds, site by site. */
function Amounts({ data }: { readonly data: ReportData }) {
  return (
    <>
      May run there before a choice:{' '}
      {data.sites.map(({ name: site }, index) => {
        const asked = { site, country: noDefaultPlace };
        const all = filterRules(data, { ...noFilter, site });
        return (
          <span key={site}>
            {index > 0 ? ', ' : null}
            {site}{' '}
            <FilterLink filter={asked}>
              {`${filterRules(data, { ...noFilter, ...asked }).length} of ${count(all.length, 'rule or tag', 'rules and tags')}`}
            </FilterLink>
          </span>
        );
      })}
      .
    </>
  );
}

const isMissing = ({ label }: DefaultRow): boolean => label === 'missing';

interface TermProps {
  readonly title: string;
  readonly decision?: ReportDecision;
  readonly children: ReactNode;
}

function Term({ title, decision, children }: TermProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {decision && (
          <p>
            <code>{decision.text}</code>
          </p>
        )}
        <p>{children}</p>
        {decision && <Meanings uses={decision.uses} />}
      </dd>
    </div>
  );
}
