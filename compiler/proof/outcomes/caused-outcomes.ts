import { causesOf } from '../../compile/flow/causes-of.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import type { Program, Responder } from '../../language/model/program.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import type { SiteOutcome } from './outcomes.ts';
import type { OutcomeTable, CanStart } from './tables.ts';

type Outcomes = readonly SiteOutcome[];
type Causes = ReadonlySet<Responder>;
/** Where something is used, by site. Sites where it never is are absent. */
type Uses = ReadonlyMap<string, OutcomeTable>;
/** The uses of responders that are used. */
type Found = ReadonlyMap<unknown, Uses>;

/**
 * Creates a function that adapts where an action starts to what causes its event: `answered(edgeTrace)` only occurs on
 * sites where something sends the call, so the action never starts on others. Country, consent and page can change until
 * the request ends, because of its response, too: for none of these does it say that the action never starts. But it
 * keeps `all` only where the use of a cause is `all`, too; both suppose that neither country nor consent changes. `of`
 * returns where an action starts if its event occurs; it may throw `TooLarge`. `same` returns one object for equal tables.
 */
export function createCausedOutcomes(
  program: Program,
  model: Model,
  of: (start: Start) => Outcomes,
  same: (table: OutcomeTable) => OutcomeTable,
): (start: Start, outcomes: Outcomes) => Outcomes {
  const { project } = program;
  const { most, following } = createCombine(same);
  const causesBy = memoize((running: Start['running']) => ({ causes: causesOf(program, running) }));
  const uses = lazily(findUses);
  const eventsOf = memoize((causes: Causes) => usesOfAny(uses(), causes));
  // Thousands of actions start in the same places.
  const limited = memoize((events: Uses) => memoize((outcomes: Outcomes) => limit(outcomes, events)));

  return (start, outcomes) => {
    const causes = causesOfStart(start);
    return causes ? limited(eventsOf(causes))(outcomes) : outcomes;
  };

  /** The page and the clients of other tags use a tag without its events. */
  function causesOfStart({ running, action, by }: Start): Causes | undefined {
    const isByPage = !action && 'vendor' in running && running.vendor.page && project.directCalls !== undefined;
    return by || isByPage ? undefined : causesBy(running).causes;
  }

  function limit(outcomes: Outcomes, events: Uses): Outcomes {
    return outcomes.flatMap((outcome) => {
      const event = events.get(outcome.site);
      return event ? [{ ...outcome, anywhere: following(outcome.anywhere, event) }] : [];
    });
  }

  function usesOfAny(found: Found, causes: Causes): Uses {
    const joined = new Map<string, OutcomeTable>();
    for (const cause of causes) for (const [site, table] of found.get(cause) ?? []) add(joined, site, table);
    return joined;
  }

  /** Adds a use on a site, and returns whether that changes anything. */
  function add(found: Map<string, OutcomeTable>, site: string, table: OutcomeTable): boolean {
    const before = found.get(site);
    const after = before ? most(before, table) : table;
    found.set(site, after);
    return after !== before;
  }

  /** Returns where responders are used. What only its own event starts is never used. */
  function findUses(): Found {
    const found = new Map<unknown, Map<string, OutcomeTable>>();
    const users = model.starts.filter(({ through }) => through);
    const followers = new Map<unknown, Start[]>();
    for (const user of users) {
      for (const cause of causesOfStart(user) ?? []) {
        const list = followers.get(cause) ?? [];
        followers.set(cause, list);
        list.push(user);
      }
    }
    // A loop over a set also visits what is added to it meanwhile. Only what follows a changed use is looked at again.
    const waiting = new Set(users);
    for (const user of waiting) {
      waiting.delete(user);
      const causes = causesOfStart(user);
      const outcomes = causes ? limit(of(user), usesOfAny(found, causes)) : of(user);
      const own = found.get(user.through) ?? new Map<string, OutcomeTable>();
      found.set(user.through, own);
      const changed = outcomes.filter(({ site, anywhere }) => anywhere.rows.length > 0 && add(own, site, anywhere));
      if (changed.length > 0) for (const one of followers.get(user.through) ?? []) waiting.add(one);
    }
    return found;
  }
}

type Combine = (a: OutcomeTable, b: OutcomeTable) => OutcomeTable;

const order: readonly CanStart[] = ['never', 'some', 'all'];

/** Creates functions that combine tables. `same` returns one object for equal tables. */
function createCombine(same: (table: OutcomeTable) => OutcomeTable): {
  /** Returns where one of two things can happen. */
  readonly most: Combine;
  /** Returns where something can happen that follows something else, between which visitors can change. */
  readonly following: Combine;
} {
  const combineBy = (choose: (a: CanStart, b: CanStart) => CanStart): Combine => {
    const combined = memoize((a: OutcomeTable) => memoize((b: OutcomeTable) => combine(a, b)));
    return (a, b) => (a === b ? a : combined(a)(b));

    function combine(a: OutcomeTable, b: OutcomeTable): OutcomeTable {
      const [cellsOfA, cellsOfB] = [a, b].map(cellsByCountry);
      const rows = new Map<string, { readonly countries: string[]; readonly cells: readonly CanStart[] }>();
      for (const code of new Set([...cellsOfA.keys(), ...cellsOfB.keys()])) {
        const [ofA, ofB] = [cellsOfA.get(code) ?? [], cellsOfB.get(code) ?? []];
        const cells = Array.from({ length: Math.max(ofA.length, ofB.length) }, (_, at) =>
          choose(ofA[at] ?? 'never', ofB[at] ?? 'never'),
        );
        if (cells.every((cell) => cell === 'never')) continue;
        const row = rows.get(cells.join());
        if (row) row.countries.push(code);
        else rows.set(cells.join(), { countries: [code], cells });
      }
      return same({ rows: [...rows.values()] });
    }
  };

  return {
    most: combineBy((a, b) => (order.indexOf(a) > order.indexOf(b) ? a : b)),
    following: combineBy((own, before) => (own === 'all' && before !== 'all' ? 'some' : own)),
  };
}

function cellsByCountry({ rows }: OutcomeTable): ReadonlyMap<string, readonly CanStart[]> {
  return new Map(rows.flatMap(({ countries, cells }) => countries.map((code) => [code, cells] as const)));
}
