import { useState, type KeyboardEvent } from 'react';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { countCountries } from '../../../compiler/language/tables/regions.ts';
import { Folded } from '../../parts/folded.tsx';
import { continentOf } from '../../continents.ts';
import type { ReportAddress } from '../../shell/address.ts';
import { goTo } from '../../shell/use-address.ts';
import { findCountries, type MatrixContinent, type CountryRow } from './matrix.ts';
import { titleOfState } from '../../consent-states.ts';
import { choiceOfState } from './states.ts';

interface MatrixProps {
  readonly data: ReportData;
  readonly address: ReportAddress;
  readonly matrix: readonly MatrixContinent[];
  readonly title: string;
  /** Whether continents are open from the start, because few countries are left. */
  readonly isOpen: boolean;
}

/**
 * A table of countries and consent states. Continents open to countries with equal rows. Arrows, Home and End move between the
 * cells, and Enter opens a continent or chooses the visitor of a cell.
 */
export function MatrixTable({ data, address, matrix, title, isOpen }: MatrixProps) {
  const [[currentRow, currentColumn], setCurrent] = useState([0, 0]);
  const found = findCountries(data, address.query.q ?? '');
  const opened = new Set([
    ...(address.query.open ?? '').split('.'),
    ...(isOpen ? matrix.map(({ continent }) => continent) : []),
    ...found.map(continentOf),
  ]);
  const rows = matrix.flatMap((continent) => [
    { ...continent, isContinent: true },
    ...(opened.has(continent.continent) && continent.rows.length + continent.codes.length > 2
      ? continent.rows.map((row) => ({ ...row, continent: continent.continent, isContinent: false }))
      : []),
  ]);
  const tabIndexOf = (row: number, column: number) =>
    row === Math.min(currentRow, rows.length - 1) && column === currentColumn ? 0 : -1;
  const toggle = (continent: string) => {
    const before = (address.query.open ?? '').split('.').filter(Boolean);
    const open = before.includes(continent) ? before.filter((one) => one !== continent) : [...before, continent];
    goTo({ ...address, query: { ...address.query, open: open.join('.') } }, 'push');
  };
  const { on = '', site = '', page } = address.query;
  const choices = data.consentStates.map((state) => choiceOfState(data, state, page));
  const choose = (row: CountryRow, choice: (typeof choices)[number]) => {
    if (!choice) return;
    const code = row.codes.find((code) => found.includes(code)) ?? row.codes[0];
    const visitor = { ...choice, country: code === 'missing' ? '' : code, site: on === '' ? site : on };
    goTo({ ...address, query: { ...address.query, ...visitor } }, 'push');
  };
  return (
    <div className="who-scroll">
      <table className="who-matrix" role="grid" aria-label={`${title}, by country and consent`} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">Visitors from</th>
            {data.consentStates.map((state) => (
              <th key={state} scope="col">
                {titleOfState(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.isContinent ? row.continent : `${row.continent} ${row.codes[0]}`}
              className={row.isContinent ? 'who-continent' : ''}
            >
              <th
                scope="row"
                tabIndex={tabIndexOf(at, 0)}
                onFocus={() => setCurrent([at, 0])}
                aria-expanded={row.isContinent && row.codes.length > 1 ? opened.has(row.continent) : undefined}
                onClick={() => row.isContinent && toggle(row.continent)}
                onKeyDown={({ key }) => key === 'Enter' && row.isContinent && toggle(row.continent)}
              >
                {row.isContinent ? continentTitle(row) : <Countries row={row} data={data} found={found} />}
              </th>
              {row.cells.map((cell, column) => {
                const state = data.consentStates[column];
                return (
                  <td
                    key={state}
                    className={`who-cell who-${cell}${choices[column] ? ' who-choice' : ''}`}
                    tabIndex={tabIndexOf(at, column + 1)}
                    onFocus={() => setCurrent([at, column + 1])}
                    title={choices[column] && `Choose a visitor: ${titleOfState(state)}`}
                    onClick={() => choose(row, choices[column])}
                    onKeyDown={({ key }) => key === 'Enter' && choose(row, choices[column])}
                  >
                    <span>{cell}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const continentTitle = ({ continent, codes }: Pick<MatrixContinent, 'continent' | 'codes'>): string =>
  codes.length > 1 ? `${continent} (${countCountries(codes)})` : continent;

interface CountriesProps {
  readonly row: CountryRow;
  readonly data: ReportData;
  readonly found: readonly string[];
}

/** The names of the countries of a row; those that the reader looks for are first and marked. */
function Countries({ row: { codes }, data, found }: CountriesProps) {
  const first = codes.filter((code) => found.includes(code));
  const others = codes.filter((code) => !found.includes(code));
  const names = [
    ...first.map((code) => <mark key={code}>{data.countries[code]}</mark>),
    ...others.map((code) => data.countries[code]),
  ];
  return <Folded items={names} most={Math.max(6, first.length)} />;
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = (event.target as Element).closest<HTMLTableCellElement>('tbody th, tbody td');
  const line = cell?.parentElement as HTMLTableRowElement | undefined;
  if (!cell || !line) return;
  const { cellIndex: column, cells } = { cellIndex: cell.cellIndex, cells: line.cells };
  const body = line.parentElement as HTMLTableSectionElement;
  const at = line.sectionRowIndex;
  const targets: Readonly<Record<string, HTMLTableCellElement | undefined>> = {
    ArrowRight: cells[column + 1],
    ArrowLeft: cells[column - 1],
    ArrowDown: body.rows[at + 1]?.cells[column],
    ArrowUp: body.rows[at - 1]?.cells[column],
    Home: cells[0],
    End: cells[cells.length - 1],
  };
  if (!Object.hasOwn(targets, event.key)) return;
  event.preventDefault();
  targets[event.key]?.focus();
}
