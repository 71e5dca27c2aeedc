import { count } from '../../../compiler/language/source/count.ts';
import { countCountries, namesOfPlaces } from '../../../compiler/language/tables/regions.ts';
import { numberOfPlaces } from '../../places.ts';
import { pathOfStored } from '../storage/stored.ts';
import { storedBeforeAnswer, storedHeadline } from '../storage/stored-before-answer.ts';
import { ChangeMark } from '../../parts/change-mark.tsx';
import { Folded, FoldedPlaces } from '../../parts/folded.tsx';
import { Mentions, mentionsOfTags } from '../../parts/mentions.tsx';
import { Link } from '../../parts/link.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import {
  answersOf,
  goingOn,
  headlineOf,
  inWords,
  isEverywhere,
  isSomewhere,
  runsOwnCode,
  scriptsMaySendMore,
  statesBeforeAnswer,
  uncheckedModules,
  verdictOf,
  type ReceiverVerdict,
  type VerdictRow,
} from '../../receiver-verdict.ts';

/** The first answer of the report: what leaves before a visitor answers the consent banner, and to whom. */
export function VerdictCard({ data }: { readonly data: ReportData }) {
  const states = statesBeforeAnswer(data);
  if (states.length === 0) return null;
  const verdict = verdictOf(data, states);
  return (
    <section className="card verdict-card" aria-label="What leaves before an answer">
      <p className="verdict-when">
        {data.consent ? 'Before a visitor answers the consent banner' : 'For every visitor'}
      </p>
      <h2 className="verdict-says">
        <Headline parts={headlineOf(verdict, data)} />
      </h2>
      <Earlier data={data} now={headlineOf(verdict, data).join('')} />
      <p>
        {besides(verdict, runsOwnCode(data))}
        <Why data={data} row={verdict.rows.at(-1)} />
      </p>
      <Bar rows={verdict.rows} />
      <Table rows={verdict.rows} data={data} />
      <OwnCode modules={uncheckedModules(data)} />
      {isSomewhere(verdict.links) ? (
        <p className="note">
          Rules can write values into <Link to={{ kind: 'recipient', id: 'links' }}>links of the page</Link>, in{' '}
          {inWords(verdict.links)}. They are sent to where a link leads once the visitor follows it.
        </p>
      ) : null}
      <StoredBeforeAnswer data={data} />
      {data.consent ? <p className="note">{otherStates(data)}</p> : null}
      <GoesOn data={data} />
      <p className="note">
        {data.consent && states.length > 1 ? `${alsoBefore(states)} ` : ''}
        Requests of a page to its own host are not counted. Own hosts are others that belong to the project.{' '}
        <Link to={{ view: 'who' }}>Countries × consent</Link>
      </p>
    </section>
  );
}

/** What the version before said, if that was something else. */
function Earlier({ data: { changes }, now }: { readonly data: ReportData; readonly now: string }) {
  const was = changes?.earlier?.headline;
  if (was === undefined || was === now) return null;
  return (
    <p className="verdict-was">
      <ChangeMark is="changed" /> In the version before: “{was}”
    </p>
  );
}

/** What can be stored before an answer, beside what is sent. */
function StoredBeforeAnswer({ data }: { readonly data: ReportData }) {
  if (!data.consent) return null;
  const groups = storedBeforeAnswer(data);
  return (
    <div className="verdict-stored">
      <h3>{storedHeadline(data)}</h3>
      {groups.length === 0 ? null : (
        <ul className="bullets">
          {groups.map(({ codes, stored }) => (
            <li key={codes.join()}>
              <StoredIn codes={codes} data={data} />:{' '}
              <Folded
                items={stored.map((one) => (
                  <Link key={`${one.kind} ${one.name}`} to={{ view: 'storage', path: pathOfStored(one) }}>
                    {one.name}
                  </Link>
                ))}
                most={6}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says in which countries something is stored: these, or all but a few. */
function StoredIn({ codes, data: { countries } }: { readonly codes: readonly string[]; readonly data: ReportData }) {
  const hasMissing = codes.includes('missing');
  const known = codes.filter((code) => code !== 'missing');
  const others = Object.keys(countries).filter((code) => !codes.includes(code));
  if (known.length > 0 && others.length < known.length) {
    return (
      <>
        Every {hasMissing ? '' : 'known '}country
        {others.length === 0 ? null : (
          <>
            {' '}
            except <Folded items={namesOfPlaces(countries, others)} most={mostStoredIn} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <FoldedPlaces names={namesOfPlaces(countries, known)} hasMissing={hasMissing} most={mostStoredIn} />
    </>
  );
}

const mostStoredIn = 8;

function Headline({ parts: [before, where, after] }: { readonly parts: readonly string[] }) {
  return (
    <>
      {before}
      {where === undefined ? null : <span className="verdict-number">{where}</span>}
      {after}
    </>
  );
}

/** Returns the sentences after the headline: where nothing is sent, and where own code runs. */
function besides({ third, code, nobody }: ReceiverVerdict, ownCodeRuns: boolean): string {
  const { countries, hasMissing, regions } = nobody;
  const missing = hasMissing ? ', and when the country is unknown' : '';
  const { also, except } = regions;
  const nothing =
    also.length + except.length > 0
      ? `in ${inWords(nobody)}`
      : countries === 0
        ? 'when the country is unknown'
        : `in ${count(countries, 'country', 'countries')}${missing}`;
  return [
    isSomewhere(nobody) && !isEverywhere(nobody)
      ? ownCodeRuns
        ? `No rule or tag sends anything ${nothing}. `
        : `Nothing is sent to another host ${nothing}. `
      : '',
    isSomewhere(third) && isSomewhere(code) ? `The project’s own code can run in ${inWords(code)}. ` : '',
  ].join('');
}

/** Leads to a visitor of the last row: the calculator says why each rule does not run. */
function Why({ data, row }: { readonly data: ReportData; readonly row: VerdictRow | undefined }) {
  if (!row || !isNobody(row) || !data.calculator) return null;
  const [code] = byFame(row.codes);
  const [country, title] = code === undefined ? ['', 'an unknown country'] : [code, data.countries[code]];
  return <Link to={{ view: 'who', query: { country } }}>{`Why, for a visitor from ${title}`}</Link>;
}

/** Custom modules that run without a check of consent. */
function OwnCode({ modules }: { readonly modules: ReportData['reference']['modules'] }) {
  if (modules.length === 0) return null;
  return (
    <p className="note">
      <Link to={{ view: 'reference', path: ['modules'] }}>The project’s own code</Link> runs in the page as a value, an
      event or the consent manager, without a check of consent: {modules.map(({ path }) => path).join(', ')}. What it
      sends cannot be seen.
    </p>
  );
}

/** Says which visitors have not answered, besides the usual ones. */
function alsoBefore(states: readonly string[]): string {
  const words: Readonly<Record<string, string>> = {
    noDefault: 'visitors on pages without consent defaults',
    unknown: 'visitors about whom the consent manager has not reported',
    expired: 'visitors whose answer has expired',
  };
  const others = states.flatMap((state) => words[state] ?? []);
  return `“Before an answer” includes ${new Intl.ListFormat('en').format(others)}.`;
}

/** Says what leaves after each answer. */
function otherStates(data: ReportData): string {
  return answersOf(data)
    .map(({ states, title }) => `${title}: ${leaves(verdictOf(data, states), data)}.`)
    .join(' ');
}

/** Names what has started before an answer, and goes on whatever the answer is. */
function GoesOn({ data }: { readonly data: ReportData }) {
  const tags = goingOn(data);
  if (tags.length === 0) return null;
  return (
    <p className="note">
      Code that was loaded before an answer stays in the page until the next one, and can go on sending after any
      answer: <Mentions mentions={mentionsOfTags(tags.map(({ id }) => id))} />.
    </p>
  );
}

function leaves({ third, code, nobody, links }: ReceiverVerdict, data: ReportData): string {
  const inLinks = isSomewhere(links) ? `, but values in links of the page in ${inWords(links)}` : '';
  const ofCode = isSomewhere(code) ? `the project’s own code can run in ${inWords(code)}` : '';
  if (isSomewhere(third)) return `third parties can receive data in ${inWords(third)}${ofCode && `, and ${ofCode}`}`;
  if (ofCode) return ofCode;
  if (!isEverywhere(nobody)) return `no third party receives data${inLinks}`;
  return `${uncheckedModules(data).length > 0 ? 'no rule or tag sends anything' : 'nothing is sent to another host'}, in any country${inLinks}`;
}

/** A picture of the table below: one part for each row, as wide as it has countries. */
function Bar({ rows }: { readonly rows: readonly VerdictRow[] }) {
  return (
    <svg className="verdict-bar" width="100%" height="14" aria-hidden="true">
      <Hatch />
      {rows.map((row, at) => {
        const total = rows.reduce((sum, { codes }) => sum + countCountries(codes), 0);
        const before = rows.slice(0, at).reduce((sum, { codes }) => sum + countCountries(codes), 0);
        const percent = (amount: number) => `${(100 * amount) / total}%`;
        return (
          <rect
            key={at}
            x={percent(before)}
            width={percent(countCountries(row.codes))}
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

const isNobody = ({ third, own, hasComputed, hasCode }: VerdictRow): boolean =>
  third.length + own.length === 0 && !hasComputed && !hasCode;

const shadeOf = (row: VerdictRow, at: number): string => (isNobody(row) ? 'shade-none' : `shade-${Math.min(at, 2)}`);

function Table({ rows, data }: { readonly rows: readonly VerdictRow[]; readonly data: ReportData }) {
  return (
    <table className="verdict-table" role="table" aria-label="Receivers by country">
      <thead role="rowgroup">
        <tr role="row">
          {['Receivers', 'Countries', 'Which', 'Third-party hosts'].map((title) => (
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
              {receiversText(row, runsOwnCode(data))}
              {row.hasScripts ? <span className="note"> {scriptsMaySendMore}</span> : null}
            </th>
            <td role="cell" className="amount">
              {countCountries(row.codes) || numberOfPlaces(row.codes)}
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

/** Returns the receivers of a row in words: `up to 9 third-party hosts + 5 own`. */
export function receiversText(row: VerdictRow, ownCodeRuns = false): string {
  if (isNobody(row)) return ownCodeRuns ? 'Own code only' : 'Nobody';
  const { third, own, isUpTo, hasComputed, hasCode } = row;
  const hosts = third.length > 0 ? '' : own.length === 1 ? ' host' : ' hosts';
  const parts = [
    third.length > 0 ? `${isUpTo.third ? 'up to ' : ''}${count(third.length, 'third-party host')}` : [],
    third.length === 0 && hasComputed ? 'hosts computed in the page' : [],
    hasCode ? 'own code' : [],
    own.length > 0 ? `${isUpTo.own ? 'up to ' : ''}${own.length} own${hosts}` : [],
  ].flat();
  return parts.join(' + ');
}

const shownCountries = 4;

// These come first, because most readers look for them.
const wellKnown = ['DE', 'US', 'JP', 'CN', 'GB', 'FR', 'IN', 'BR', 'CA', 'KR', 'RU'];

/** Returns countries with those first that most readers look for. */
function byFame(codes: readonly string[]): readonly string[] {
  const known = wellKnown.filter((code) => codes.includes(code));
  return [...known, ...codes.filter((code) => !known.includes(code))];
}

function Countries({ row: { codes, hasMissing }, data }: { readonly row: VerdictRow; readonly data: ReportData }) {
  const names = namesOfPlaces(data.countries, byFame(codes));
  if (codes.length === Object.keys(data.countries).length) return hasMissing ? 'all' : 'all known countries';
  return <FoldedPlaces names={names} hasMissing={hasMissing} most={shownCountries} />;
}

function ThirdParties({ row: { third, hasComputed } }: { readonly row: VerdictRow }) {
  const links = third.map(({ id }) => (
    <Link key={id} to={{ kind: 'recipient', id }}>
      {id}
    </Link>
  ));
  return (
    <>
      <Folded items={links} most={2} />
      {third.length === 0 && !hasComputed ? 'none' : null}
      {hasComputed && third.length > 0 ? ', and ' : null}
      {hasComputed ? <span className="undeclared">others computed in the page</span> : null}
    </>
  );
}
