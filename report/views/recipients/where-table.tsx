import type { ReportData } from '../../report-data.ts';
import { canStart } from '../../where-runs.ts';
import type { Recipient } from './recipients.ts';

/** The consent states of the columns, if visitors can be in them. */
const columns = [
  ['any', 'Any visitor'],
  ['unanswered', 'No answer'],
  ['rejected', 'Rejected'],
  ['accepted', 'Accepted'],
] as const;

export interface WhereRow {
  /** Country codes, `missing` for an unknown country. */
  readonly countries: readonly string[];
  /** Whether something can be received, for each column; undefined if it was too hard to compute. */
  readonly cells: readonly (boolean | undefined)[];
}

/** Returns the columns of a report, and countries with equal results: first those with most. */
export function whereOf(data: ReportData, { reached }: Recipient) {
  const shown = columns.filter(([state]) => data.consentStates.includes(state));
  // Thousands of actions can start at the same few kinds of places.
  const runs = [...new Set(reached.flatMap(({ runs }) => runs ?? []))];
  const isUnknown = reached.some(({ runs }) => runs === undefined);
  const found = new Map<string, { countries: string[]; cells: WhereRow['cells'] }>();
  for (const country of [...Object.keys(data.countries), 'missing']) {
    const cells = shown.map(([state]) =>
      canStart(data, { runs }, { countries: [country], states: [state] }) ? true : isUnknown ? undefined : false,
    );
    const key = JSON.stringify(cells);
    const known = found.get(key);
    if (known) known.countries.push(country);
    else found.set(key, { countries: [country], cells });
  }
  const rows: readonly WhereRow[] = [...found.values()].toSorted((a, b) => b.countries.length - a.countries.length);
  return { labels: shown.map(([, label]) => label), rows };
}

/** For whom a recipient can receive something: countries and answers to the consent banner. */
export function WhereTable({ data, recipient }: { readonly data: ReportData; readonly recipient: Recipient }) {
  const { labels, rows } = whereOf(data, recipient);
  if (labels.length === 0) return <p className="note">This was too hard to compute.</p>;
  return (
    <table className="where-table">
      <thead>
        <tr>
          <th scope="col">Countries</th>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
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
              <td key={labels[at]}>
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

function Countries({ data: { countries }, codes }: { readonly data: ReportData; readonly codes: readonly string[] }) {
  const names = codes.map((code) => countries[code] ?? 'unknown country');
  if (names.length <= mostNamed + 1) return names.join(', ');
  return (
    <details>
      <summary>
        {names.slice(0, mostNamed).join(', ')} and {names.length - mostNamed} more
      </summary>
      {names.slice(mostNamed).join(', ')}
    </details>
  );
}

const mostNamed = 2;
