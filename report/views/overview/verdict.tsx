import { count } from '../../parts/count.ts';
import { Link } from '../../parts/link.tsx';
import { regionOf } from '../../regions.ts';
import type { ReportData } from '../../report-data.ts';
import { headlineOf, verdictOf, type Verdict, type VerdictRow } from '../../verdict.ts';

/** The first answer of the report: what leaves before a visitor answers the consent banner, and to whom. */
export function VerdictCard({ data }: { readonly data: ReportData }) {
  const state = data.consent ? 'unanswered' : 'any';
  if (!data.consentStates.includes(state)) return null;
  const verdict = verdictOf(data, state);
  return (
    <section className="card verdict-card" aria-label="What leaves before an answer">
      <p className="verdict-when">
        {data.consent ? 'Before a visitor answers the consent banner' : 'For every visitor'}
      </p>
      <h2 className="verdict-says">
        <Headline verdict={verdict} />
      </h2>
      <p>
        {nothingIn(verdict)}
        {data.consent && verdict.withNobody < verdict.countries ? <Link to={{ view: 'who' }}>Why</Link> : null}
      </p>
      <Bar rows={verdict.rows} />
      <Table rows={verdict.rows} data={data} />
      {data.consent ? <p className="note">{afterAnswer(data)}</p> : null}
      <p className="note">
        Requests to the site’s own hosts are not counted. <Link to={{ view: 'who' }}>Countries × consent</Link>
      </p>
    </section>
  );
}

function Headline({ verdict }: { readonly verdict: Verdict }) {
  const [before, amount, after] = headlineOf(verdict);
  return (
    <>
      {before}
      {amount === undefined ? null : <span className="verdict-number">{amount}</span>}
      {after}
    </>
  );
}

function nothingIn({ withNobody, countries, isNothingWithoutCountry }: Verdict): string {
  if (withNobody === countries || withNobody === 0) return '';
  const missing = isNothingWithoutCountry ? ', and when the country is unknown' : '';
  return `Nothing leaves in ${count(withNobody, 'country', 'countries')}${missing}. `;
}

function afterAnswer(data: ReportData): string {
  const sentence = (state: string, title: string) => {
    if (!data.consentStates.includes(state)) return [];
    const { withThird, withNobody, countries } = verdictOf(data, state);
    if (withNobody === countries) return [`After “${title}”: nothing leaves, in any country.`];
    if (withThird === 0) return [`After “${title}”: no third party receives data.`];
    return [`After “${title}”: third parties can receive data in ${count(withThird, 'country', 'countries')}.`];
  };
  return [...sentence('rejected', 'reject all'), ...sentence('accepted', 'accept all')].join(' ');
}

/** A picture of the table below: one part for each row, as wide as it has countries. */
function Bar({ rows }: { readonly rows: readonly VerdictRow[] }) {
  return (
    <svg className="verdict-bar" width="100%" height="14" aria-hidden="true">
      <Hatch />
      {rows.map((row, at) => {
        const total = rows.reduce((sum, { codes }) => sum + codes.length, 0);
        const before = rows.slice(0, at).reduce((sum, { codes }) => sum + codes.length, 0);
        const percent = (amount: number) => `${(100 * amount) / total}%`;
        return (
          <rect
            key={at}
            x={percent(before)}
            width={percent(row.codes.length)}
            height="14"
            className={shadeOf(row, at)}
          />
        );
      })}
    </svg>
  );
}

function Hatch() {
  return (
    <defs>
      <pattern id="verdict-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" className="verdict-line" />
      </pattern>
    </defs>
  );
}

const isNobody = ({ third, own, hasComputed }: VerdictRow): boolean => third.length + own.length === 0 && !hasComputed;

const shadeOf = (row: VerdictRow, at: number): string => (isNobody(row) ? 'shade-none' : `shade-${Math.min(at, 2)}`);

function Table({ rows, data }: { readonly rows: readonly VerdictRow[]; readonly data: ReportData }) {
  return (
    <table className="verdict-table" role="table" aria-label="Receivers by country">
      <thead role="rowgroup">
        <tr role="row">
          {['Receivers', 'Countries', 'Which', 'Third parties'].map((title) => (
            <th key={title} role="columnheader" scope="col" className={title === 'Countries' ? 'amount' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <tr key={at} role="row">
            <th role="rowheader" scope="row">
              <svg className="verdict-key" width="14" height="14" aria-hidden="true">
                <rect width="14" height="14" rx="2" className={shadeOf(row, at)} />
              </svg>
              {receiversText(row)}
            </th>
            <td role="cell" className="amount">
              {row.codes.length}
            </td>
            <td role="cell">
              <Countries row={row} data={data} />
            </td>
            <td role="cell" className={row.third.length === 0 ? 'verdict-empty' : undefined}>
              <ThirdParties row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the receivers of a row in words: `up to 9 third parties + 5 own`. */
export function receiversText(row: VerdictRow): string {
  if (isNobody(row)) return 'Nobody';
  const { third, own, isUpTo, hasComputed } = row;
  const parts = [
    third.length > 0 ? `${isUpTo.third ? 'up to ' : ''}${count(third.length, 'third party', 'third parties')}` : [],
    own.length > 0
      ? `${isUpTo.own ? 'up to ' : ''}${own.length} own${third.length > 0 ? '' : own.length === 1 ? ' host' : ' hosts'}`
      : [],
    third.length + own.length === 0 && hasComputed ? 'hosts known at run time' : [],
  ].flat();
  return parts.join(' + ');
}

const shownCountries = 4;

// These come first, because most readers look for them.
const wellKnown = ['US', 'CA', 'BR', 'IN', 'JP', 'KR', 'DE', 'FR', 'GB', 'RU', 'CN'];

function Countries({ row: { codes, hasMissing }, data }: { readonly row: VerdictRow; readonly data: ReportData }) {
  const known = wellKnown.filter((code) => codes.includes(code));
  const ordered = [...known, ...codes.filter((code) => !known.includes(code))];
  const names = [...ordered.map((code) => data.countries[code]), ...(hasMissing ? ['unknown country'] : [])];
  const more = names.length - shownCountries;
  return (
    <>
      {names.slice(0, shownCountries).join(', ')}
      {more > 0 ? (
        <>
          ,{' '}
          <Link
            to={{ view: 'who', query: { of: 'any', open: [...new Set(codes.map(regionOf))].join('.') } }}
          >{`${more} more`}</Link>
        </>
      ) : null}
    </>
  );
}

function ThirdParties({ row: { third, hasComputed } }: { readonly row: VerdictRow }) {
  const more = third.length - 2;
  return (
    <>
      {third.slice(0, 2).map(({ id }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : null}
          <Link to={{ kind: 'recipient', id }}>{id}</Link>
        </span>
      ))}
      {more > 0 ? (
        <>
          , <Link to={{ view: 'recipients' }}>{`${more} more`}</Link>
        </>
      ) : null}
      {third.length === 0 && !hasComputed ? 'none' : null}
      {hasComputed ? <span className="undeclared"> others named at run time</span> : null}
    </>
  );
}
