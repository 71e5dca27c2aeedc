import type { ReactNode } from 'react';
import { necessary, noDefaultPlace } from '../../consent.ts';
import type { DefaultRow } from '../../consent.ts';
import { filterRules, noFilter } from '../../filters.ts';
import type { ReportConsent, ReportData, ReportDecision } from '../../../compiler/contract/report/report-data.ts';
import { count, formatInteger } from '../../../compiler/language/source/count.ts';
import { formatDuration } from '../../parts/duration.ts';
import { FilterLink } from '../../parts/filter-link.tsx';
import { Mentions, mentionsOfTags } from '../../parts/mentions.tsx';
import { MeaningList } from '../../parts/meaning-list.tsx';

interface ConsentTermsProps {
  readonly data: ReportData;
  readonly consent: ReportConsent;
}

/** The terms of consent beside the country: pages without defaults, opt-outs and durations. */
export function ConsentTerms({ data, consent }: ConsentTermsProps) {
  const { noDefault, optOuts, expires, handshake, recheck } = consent;
  return (
    <dl className="consent-terms">
      {noDefault && (
        <Term title="Pages without consent defaults" decision={noDefault}>
          If this is true, no country grants groups by default. Until the visitor chooses, only the group{' '}
          <code>{necessary}</code> is granted, and nothing that needs another group runs. <Amounts data={data} />
        </Term>
      )}
      {optOuts.map((optOut) => (
        <Term
          key={optOut.group ?? ''}
          title={optOut.group === undefined ? 'Visitors who opted out' : `Visitors who opted out of ${optOut.group}`}
          decision={optOut}
        >
          {optOut.group === undefined ? (
            <>
              If this is true, only the group <code>{necessary}</code> is granted, regardless of the visitor’s choice
              and the default of the country.
            </>
          ) : (
            <>
              If this is true, the group <code>{optOut.group}</code> is not granted, regardless of the visitor’s choice
              and the default of the country.
            </>
          )}
          {optOut.queued === undefined ? null : (
            <>
              {' '}
              While it is unknown, actions of the group <code>{optOut.queued}</code> are queued.
            </>
          )}
        </Term>
      ))}
      {expires === undefined ? null : (
        <Term title="How long consent is valid">
          {formatDuration(expires)}, if the time of the choice is known. After that, only the group{' '}
          <code>{necessary}</code> is granted until the visitor chooses again. The default of the country does not apply
          again.
        </Term>
      )}
      <Term title="After a withdrawal">
        Once the script has noticed it, what waits for the group is dropped, and no action of the group starts until it
        is granted again. Cookies that are declared for the group and values that rules store with it are removed, as
        far as pages can reach them. Requests that were passed to the browser are not cancelled. Code that has loaded
        stays in the page until the next page is loaded, and decides itself what it still does.
        <NotStopped data={data} />
      </Term>
      {handshake === undefined ? null : (
        <Term title="How long to wait for the consent manager">
          {formatDuration(handshake)}, if the visitor seems to have chosen but the manager has not reported the choice.
          After that, only the group <code>{necessary}</code> is granted until it does.
        </Term>
      )}
      {recheck && (
        <Term title="While a value is unknown">
          Actions that need it are queued. The value is checked every {formatDuration(recheck.every)}, up to{' '}
          {formatInteger(recheck.times)} times: {formatDuration(recheck.every * recheck.times)} in total. After that, an
          unknown choice grants only <code>{necessary}</code>
          {consent.defaults.some(isMissing) ? <>, and an unknown country has its own row in the table below</> : null}.
        </Term>
      )}
    </dl>
  );
}

/** The tags whose code goes on after a withdrawal. */
function NotStopped({ data: { rules } }: Pick<ConsentTermsProps, 'data'>) {
  const tags = rules.filter(({ cannotWithdraw }) => cannotWithdraw !== undefined);
  if (tags.length === 0) return null;
  return (
    <>
      {' '}
      Nothing stops the code of these tags: <Mentions mentions={mentionsOfTags(tags.map(({ id }) => id))} />. The page
      of each tag says what happens to it after a withdrawal.
    </>
  );
}

/** How many rules and tags of each site may run on pages without defaults. */
function Amounts({ data }: { readonly data: ReportData }) {
  return (
    <>
      May run there before the visitor chooses:{' '}
      {data.sites.map(({ name: site, title = site }, index) => {
        const requested = { site, country: noDefaultPlace };
        const all = filterRules(data, { ...noFilter, site });
        return (
          <span key={site}>
            {index > 0 ? ', ' : null}
            {title}{' '}
            <FilterLink filter={requested}>
              {`${filterRules(data, { ...noFilter, ...requested }).length} of ${count(all.length, 'rule or tag', 'rules and tags')}`}
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
        {decision && <MeaningList uses={decision.uses} />}
      </dd>
    </div>
  );
}
