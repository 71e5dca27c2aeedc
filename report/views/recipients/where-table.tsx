import { namesOfPlaces } from '../../../compiler/language/tables/regions.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { titleOfState } from '../../consent-states.ts';
import { Folded, FoldedPlaces } from '../../parts/folded.tsx';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import { placesByName } from '../../places.ts';
import { canStart } from '../../where-runs.ts';
import type { RecipientHost } from './recipients.ts';

export interface WhereRow {
  /** Country codes, `missing` for an unknown country. */
  readonly countries: readonly string[];
  /** Whether something can be received, for each column; undefined if it was too hard to compute. */
  readonly cells: readonly (boolean | undefined)[];
}

interface WhereRows {
  /** The titles of the consent states of each column. */
  readonly labels: readonly (readonly string[])[];
  readonly rows: readonly WhereRow[];
}

/** Returns the columns of a report, of which equal ones are joined, and countries with equal results: first those with most. */
export function whereOf(data: ReportData, { reached }: Pick<RecipientHost, 'reached'>): WhereRows {
  // Thousands of actions can start at the same few kinds of places, and thousands of recipients have such actions.
  const runs = [...new Set(reached.flatMap(({ runs }) => runs ?? []))];
  const otherwise = reached.some(({ runs }) => runs === undefined) ? undefined : false;
  const known = knownRows(data);
  const key = `${otherwise} ${runs.join()}`;
  const rows = known.get(key) ?? findRows(data, runs, otherwise);
  known.set(key, rows);
  return rows;
}

/** The rows of a report that were found, by the runs that they are about. */
const knownRows = memoize<ReportData, Map<string, WhereRows>>(() => new Map());

/** `otherwise`: what is said where none of the runs start. */
function findRows(data: ReportData, runs: readonly number[], otherwise: false | undefined): WhereRows {
  const { consentStates } = data;
  const places = placesByName(data);
  const canReceive = (country: string, state: string) =>
    canStart(data, { runs }, { countries: [country], states: [state] }) ? true : otherwise;
  const all = new Map(places.map((country) => [country, consentStates.map((state) => canReceive(country, state))]));
  const columns = groupBy(consentStates.keys(), (at) => String(places.map((country) => all.get(country)![at])));
  const cellsOf = (country: string) => [...columns.values()].map(([at]) => all.get(country)![at]);
  const rows = [...groupBy(places, (country) => String(cellsOf(country))).values()];
  return {
    labels: [...columns.values()].map((list) => list.map((at) => titleOfState(consentStates[at]))),
    rows: rows
      .map((countries): WhereRow => ({ countries, cells: cellsOf(countries[0]) }))
      .toSorted((a, b) => b.countries.length - a.countries.length),
  };
}

/** For whom a recipient can receive something: countries and answers to the consent banner. */
export function WhereTable({ data, recipient }: { readonly data: ReportData; readonly recipient: RecipientHost }) {
  const { labels, rows } = whereOf(data, recipient);
  if (labels.length === 0) return <p className="note">This was too hard to compute.</p>;
  return (
    <table className="where-table">
      <thead>
        <tr>
          <th scope="col">Countries</th>
          {labels.map((titles) => (
            <th key={titles[0]} scope="col">
              <Answers titles={titles} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ countries, cells }) => (
          <tr key={countries[0]}>
            <th scope="row">
              <Countries data={data} codes={countries} />
            </th>
            {cells.map((cell, at) => (
              <td key={labels[at][0]}>
                <span className={cell ? 'can can-yes' : 'can'}>
                  {cell ? 'can' : cell === undefined ? 'not settled' : 'no'}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answers of a column. Those that reviewers ask for first are shown: a refusal, and consent to some groups only. */
function Answers({ titles }: { readonly titles: readonly string[] }) {
  const [asked, others] = [true, false].map((wanted) =>
    titles.filter((title) => /^(Rejected all|Only )/.test(title) === wanted),
  );
  return <Folded items={[...asked, ...others]} most={Math.min(Math.max(asked.length, 1), mostAnswers)} />;
}

// So that the head stays low in narrow windows.
const mostAnswers = 4;

function Countries({ data: { countries }, codes }: { readonly data: ReportData; readonly codes: readonly string[] }) {
  const names = namesOfPlaces(
    countries,
    codes.filter((code) => code !== 'missing'),
  );
  return <FoldedPlaces names={names} hasMissing={codes.includes('missing')} most={2} />;
}
