import { causesOf } from '../../analysis/causes-of.ts';
import type { Program, Responder } from '../../model/program.ts';
import { lazily, memoize } from '../../traverse/memoize.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { createCombine } from './combine-outcomes.ts';
import type { OutcomeTable } from './outcome-table.ts';
import type { SiteOutcome } from './outcomes.ts';

type Outcomes = readonly SiteOutcome[];
type Causes = ReadonlySet<Responder>;

/**
 * Creates a function that limits where an action starts to where its event can occur: `answered(edgeTrace)` only occurs
 * where something sends the call. It supposes that country and consent do not change until the request ends. `of`
 * returns where an action starts if its event occurs; it may throw `TooLarge`. `same` returns one object for equal tables.
 */
export function createCausedOutcomes(
  program: Program,
  model: Model,
  of: (start: Start) => Outcomes,
  same: (table: OutcomeTable) => OutcomeTable,
): (start: Start, outcomes: Outcomes) => Outcomes {
  const { tags, rules, project } = program;
  const meet = createCombine('least', same);
  const join = createCombine('most', same);
  const causesBy = memoize((running: Start['running']) => ({ causes: causesOf(program, running) }));
  const occurrences = lazily(findOccurrences);
  const whereAny = (found: ReadonlyMap<Responder, Outcomes>, causes: Causes) =>
    [...causes].map((cause) => found.get(cause)!).reduce(join);
  const eventsOf = memoize((causes: Causes) => whereAny(occurrences(), causes));
  // Thousands of actions start in the same places.
  const limited = memoize((events: Outcomes) => memoize((outcomes: Outcomes) => meet(outcomes, events)));

  return (start, outcomes) => {
    const causes = causesOfStart(start);
    return causes ? limited(eventsOf(causes))(outcomes) : outcomes;
  };

  /** The page and the clients of other tags use a tag without its events. */
  function causesOfStart({ running, action, by }: Start): Causes | undefined {
    const isByPage = !action && 'vendor' in running && running.vendor.page && project.directCalls !== undefined;
    return by || isByPage ? undefined : causesBy(running).causes;
  }

  /** Returns where the calls and tags are used that cause events. What only its own event starts is never used. */
  function findOccurrences(): ReadonlyMap<Responder, Outcomes> {
    const causes = new Set([...rules, ...tags].flatMap((one) => [...(causesBy(one).causes ?? [])]));
    const users = new Map([...causes].map((cause) => [cause, model.starts.filter((one) => one.through === cause)]));
    let found: ReadonlyMap<Responder, Outcomes> = new Map([...causes].map((cause) => [cause, []]));
    const next = () =>
      new Map(
        [...users].map(([cause, starts]) => {
          const used = starts.map((start) => {
            const by = causesOfStart(start);
            return by ? meet(of(start), whereAny(found, by)) : of(start);
          });
          return [cause, used.reduce(join, found.get(cause)!)] as const;
        }),
      );
    for (;;) {
      const after = next();
      const before = found;
      if ([...after].every(([cause, outcomes]) => areSame(outcomes, before.get(cause)!))) return found;
      found = after;
    }
  }
}

/** Whether the tables are the same objects. */
function areSame(a: Outcomes, b: Outcomes): boolean {
  const tablesOf = (outcomes: Outcomes) =>
    outcomes.flatMap(({ anywhere, onPages, onPagesAlone }) => [anywhere, ...onPages, ...onPagesAlone]);
  const [ofA, ofB] = [tablesOf(a), tablesOf(b)];
  return ofA.length === ofB.length && ofA.every((table, at) => table === ofB[at]);
}
