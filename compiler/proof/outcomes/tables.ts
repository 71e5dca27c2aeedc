import { memoize } from '../../compile/traverse/memoize.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { visitorCountryOf } from '../../compile/analysis/visitor-country.ts';
import { isInPlaces } from '../model/is-in-places.ts';
import type { ConsentStates } from './consent-states.ts';

/** Makes tables of conditions about visitors, for actions that start at one moment. */
interface Tables {
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

/** Countries that the program does not distinguish. The last class is the missing country. */
interface CountryClass {
  /** Their codes, or `missing`. */
  readonly codes: readonly string[];
  readonly isMissing: boolean;
  /** Returns when the visitor is from one of them. */
  is(moment: Moment): DiagramNode;
}

/** Returns the classes of the visitor's country; one class for all visitors if the program does not know the country. */
function countryClassesOf(program: Program, model: Model): readonly CountryClass[] {
  const data = visitorCountryOf(program);
  const codes = model.countryClasses;
  if (!data) return [{ codes: [...codes.flat(), 'missing'], isMissing: false, is: () => 1 }];
  const country: Expression = { kind: 'data', data, type: data.type, start: 0, end: 0 };
  const at = { start: 0, end: 0, type: booleanType };
  const exists: Expression = { kind: 'operation', operator: 'exists', operands: [country], ...at };
  return [
    ...codes.map((list) => ({
      codes: list,
      isMissing: false,
      is: (moment: Moment) => isInPlaces(model, data, list, moment),
    })),
    {
      codes: ['missing'],
      isMissing: true,
      is: (moment) => model.diagrams.not(model.condition(exists, moment)),
    },
  ];
}

/** Whether an action can start: for no visitor, for some values or pages, or for all. */
export type CanStart = 'never' | 'some' | 'all';

/** For which countries and consent states an action can start. */
export interface OutcomeTable {
  /** Countries with equal results. Those without a row have only `never`. */
  readonly rows: readonly OutcomeRow[];
}

interface OutcomeRow {
  /** Country codes, and `missing` for visitors whose country is unknown. */
  readonly countries: readonly string[];
  /** The result for each consent state, in the order of `ConsentStates.names`. */
  readonly cells: readonly CanStart[];
}
