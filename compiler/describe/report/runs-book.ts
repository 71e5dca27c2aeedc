import type { ReportCountries, ReportData, ReportRuns, ReportTable } from '../../contract/report/report-data.ts';
import type { ReportHost, ReportReach } from '../../contract/report/recipient.ts';
import type { Program } from '../../language/model/program.ts';
import { namesOfProgram } from '../sentences/names-of-program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { SiteOutcome } from '../../proof/outcomes/outcomes.ts';
import type { OutcomeTable } from '../../proof/outcomes/tables.ts';

/**
 * Collects where actions can start and which hosts they reach there, each table and each combination once. Positions stay
 * the same while it grows.
 */
export interface RunsBook extends Pick<ReportData, 'tables' | 'runs' | 'hosts' | 'reaches'> {
  /** Returns the position of some outcomes in `runs`. */
  positionOf(outcomes: readonly SiteOutcome[]): number;
  /** Returns the position of a reached host in `reaches`. */
  positionOfReach(host: ReportHost, reach: Omit<ReportReach, 'host'>): number;
}

export function createRunsBook(program: Program): RunsBook {
  const tables: ReportTable[] = [];
  const runs: (readonly ReportRuns[])[] = [];
  const hosts: ReportHost[] = [];
  const reaches: ReportReach[] = [];
  const tableOf = positionsIn(tables);
  const runsOf = positionsIn(runs);
  const hostOf = positionsIn(hosts);
  const reachOf = positionsIn(reaches);
  const positionOfTable = memoize((table: OutcomeTable) => tableOf(describeTable(table, program)));
  return {
    tables,
    runs,
    hosts,
    reaches,
    positionOfReach: (host, reach) => reachOf({ host: hostOf(host), ...reach }),
    positionOf: memoize((outcomes: readonly SiteOutcome[]) =>
      runsOf(
        outcomes.map(({ site, anywhere, onPages, onPagesAlone }) => ({
          site,
          anywhere: positionOfTable(anywhere),
          onPages: onPages.map(positionOfTable),
          onPagesAlone: onPagesAlone.map(positionOfTable),
        })),
      ),
    ),
  };
}

/** Returns a function that finds the position of plain data in a list, and adds it if it is new. */
function positionsIn<Item>(list: Item[]): (item: Item) => number {
  const positions = new Map<string, number>();
  return (item) => {
    const key = JSON.stringify(item);
    const before = positions.get(key);
    if (before !== undefined) return before;
    positions.set(key, list.length);
    return list.push(item) - 1;
  };
}

function describeTable({ rows }: OutcomeTable, program: Program): ReportTable {
  return { rows: rows.map(({ countries: codes, cells }) => ({ countries: describeCountries(codes, program), cells })) };
}

/** Returns a list of countries and regions, or of all others if these are fewer. */
export function describeCountries(codes: readonly string[], program: Program): ReportCountries {
  const places = [...Object.keys(namesOfProgram(program)), 'missing'];
  const set = new Set(codes);
  const [included, others] = [places.filter((code) => set.has(code)), places.filter((code) => !set.has(code))];
  return included.length > others.length ? { allBut: true, codes: others } : { allBut: false, codes: included };
}
