import type { Program } from '../../language/model/program.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { ConsentStates } from './consent-states.ts';
import { countryClassesOf } from './country-classes-of.ts';
import type { CanStart, OutcomeTable } from './outcome-table.ts';

/** Makes tables of conditions about visitors, for actions that start at one moment. */
export interface Tables {
  /** The variables that decide the country, the consent state and the place. */
  readonly variables: ReadonlySet<number>;
  /**
   * Returns the table of a condition over `variables`. `refused` says when the action may not start, and `place` where the
   * table is about; without these, nothing has `all`. Tables that are equal are the same object.
   */
  of(possible: DiagramNode, refused?: DiagramNode, place?: DiagramNode): OutcomeTable;
  /** Returns the countries with which a condition over `variables` is never true. Equal lists are the same object. */
  countriesWithout(possible: DiagramNode): readonly string[];
}

/**
 * Creates the tables of a program for a moment and some places. A visitor has one country: it may be unknown at the event, but is the
 * same otherwise. The consent state is that of the moment. `all` supposes that both are the same since the event.
 */
export function createTables(
  program: Program,
  model: Model,
  consent: ConsentStates,
  moment: 'event' | 'start',
  places: readonly DiagramNode[],
  same: (table: OutcomeTable) => OutcomeTable,
): Tables {
  const { diagrams, world } = model;
  const { and, or, all } = diagrams;
  const countries = countryClassesOf(program, model);
  const isUnknown = countries.find(({ isMissing }) => isMissing)?.is('event') ?? 0;
  const states = consent.names.map((state) => consent.is(state, moment));
  const inCountries = countries.map(({ is }) =>
    moment === 'event' ? is('event') : and(is('start'), or(is('event'), isUnknown)),
  );
  const during: readonly Moment[] = moment === 'start' ? ['event', 'start'] : ['event'];
  const steady = consent.names.map((state) =>
    countries.map(({ is, isMissing }) => {
      const isFinal = isMissing || state === 'unknown';
      return all([
        world,
        ...during.flatMap((one) => [consent.is(state, one), consent.isUsual(state, isFinal, one), is(one)]),
      ]);
    }),
  );
  const ofCountry = new Set(inCountries.flatMap(diagrams.support));
  const variables = new Set([...states, ...inCountries, ...steady.flat(), ...places].flatMap(diagrams.support));
  const tables = new Map<string, OutcomeTable>();
  const found = new Map<DiagramNode, ReadonlySet<number>>();

  function of(possible: DiagramNode, refused: DiagramNode = 1, place: DiagramNode = 1): OutcomeTable {
    const key = `${possible} ${refused} ${place}`;
    const table = tables.get(key) ?? make(possible, refused === 1 ? 1 : and(refused, place));
    tables.set(key, table);
    return table;
  }

  function make(possible: DiagramNode, refused: DiagramNode): OutcomeTable {
    const classes = states.map((state) => classesIn(and(possible, state)));
    const startsForAll = (state: number, at: number) =>
      refused !== 1 && steady[state][at] !== 0 && and(refused, steady[state][at]) === 0;
    const rows = new Map<string, { readonly countries: string[]; readonly cells: readonly CanStart[] }>();
    countries.forEach(({ codes }, at) => {
      const cells = classes.map((can, state) =>
        can.has(at) ? (startsForAll(state, at) ? 'all' : 'some') : ('never' as const),
      );
      if (cells.every((cell) => cell === 'never')) return;
      const row = rows.get(cells.join());
      if (row) row.countries.push(...codes);
      else rows.set(cells.join(), { countries: [...codes], cells });
    });
    return same({ rows: [...rows.values()] });
  }

  /** Returns the numbers of the classes with which a condition can be true. */
  function classesIn(node: DiagramNode): ReadonlySet<number> {
    const open = diagrams.some(node, new Set(diagrams.support(node).filter((variable) => !ofCountry.has(variable))));
    const before = found.get(open);
    if (before) return before;
    const classes = new Set(inCountries.flatMap((is, at) => (and(open, is) === 0 ? [] : [at])));
    found.set(open, classes);
    return classes;
  }

  const lists = new Map<string, readonly string[]>();
  const excludedBy = memoize((classes: ReadonlySet<number>): readonly string[] => {
    const codes = countries.flatMap((one, at) => (classesIn(1).has(at) && !classes.has(at) ? one.codes : []));
    const key = codes.join();
    const list = lists.get(key) ?? codes;
    lists.set(key, list);
    return list;
  });

  return {
    variables,
    of,
    countriesWithout: (possible) => excludedBy(classesIn(possible)),
  };
}
