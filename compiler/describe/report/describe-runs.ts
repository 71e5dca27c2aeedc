import type { ReportAction, ReportCountries } from '../../contract/report/report-data.ts';
import { hostsOfStart, startingOf, type Starting } from '../../compile/evaluate/covers.ts';
import { eachHost, type SingleHost } from '../../compile/evaluate/hosts-of.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { partyOf } from '../../compile/evaluate/party-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, Tag } from '../../language/model/program.ts';
import { groupBy } from '../../language/source/lists.ts';
import { booleanType } from '../../language/model/type.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { unlessTooLarge } from '../../proof/diagram/too-large.ts';
import { sharedModels } from '../../proof/model/models.ts';
import type { Start } from '../../proof/model/start.ts';
import { createHostsWhen, type HostWhen } from '../../proof/model/hosts-when.ts';
import { createOutcomes, type SiteOutcome } from '../../proof/outcomes/outcomes.ts';
import { describeCountries, type RunsBook } from './runs-book.ts';

/** Where actions can start, and in which countries conditions are never true. */
export interface DescribeRuns {
  /** The consent states of visitors. */
  readonly states: readonly string[];
  /** Returns where the actions of a rule can start, and which hosts they reach there, in their order. */
  ofRule(rule: Rule): readonly ActionRuns[];
  /**
   * Returns where its own events, the page and other tags start a tag, and which hosts it reaches there. Other tags start a
   * tag by requests that pass its gate.
   */
  ofTag(tag: Tag): ActionRuns;
  /** Whether one of some actions can reach the host of an origin, such as `https://metrics.example.com` or `itself`. */
  reaches(actions: readonly ActionRuns[], origin: string): boolean;
  /** Returns the countries in which a condition is never true; undefined if there are none. */
  excludedCountries(condition: Expression): ReportCountries | undefined;
}

/** Where an action can start, as positions in the book. Without `runs`, that was too hard to compute. */
export type ActionRuns = Pick<ReportAction, 'runs' | 'to' | 'needs'>;

/** Creates the descriptions of a program. Positions are those in the book. */
export function createDescribeRuns(program: Program, stage: string, book: RunsBook): DescribeRuns {
  const made = unlessTooLarge(() => {
    const model = sharedModels(program).withChanges();
    return { model, outcomes: createOutcomes(program, model, stage), hostsWhen: createHostsWhen(model, false) };
  });
  const describe = memoize((codes: readonly string[]) => describeCountries(codes, program));
  const startsOfTags = lazily(() => {
    const starts = made!.model.starts.filter(({ action }) => !action);
    return groupBy(starts, ({ through }) => through);
  });

  /** Returns the hosts of a start where that is too hard to tell exactly. */
  function mayReach(starting: Starting): readonly number[] {
    const { running } = starting;
    const hosts = running.stages.includes(stage) ? hostsOfStart(starting) : undefined;
    const named = hosts ? eachHost(hosts).map((host) => positionOfHost(host, starting, {})) : [];
    return writesLinks(starting) ? [...named, book.positionOfReach(links(), {})] : named;
  }

  /** `whenever` says where the action can start at all. */
  function reachedBy(start: Start, whenever: readonly SiteOutcome[]): readonly number[] {
    const runsOf = (guard: HostWhen['guard']): number | undefined => {
      const outcomes = guard === 1 ? whenever : made!.outcomes.of(start, guard);
      return outcomes.some(({ anywhere }) => anywhere.rows.length > 0) ? book.positionOf(outcomes) : undefined;
    };
    const named = made!.hostsWhen(start).flatMap((host) => {
      const runs = runsOf(host.guard);
      return runs === undefined ? [] : positionWhen(host, start, runs);
    });
    const inLinks = whenInLinks(start);
    const runs = inLinks === 0 ? undefined : runsOf(inLinks);
    if (runs === undefined) return named;
    const needs = made!.outcomes.groupsNeeded(start, inLinks);
    return [...named, book.positionOfReach(links(), { runs, ...(needs.length > 0 && { needs }) })];
  }

  const links = lazily(() => ({ id: 'links', domains: domainsOfLinks(program) }));

  // Thousands of actions of a tag reach the same host where they have the same outcomes.
  const positionsOf = memoize(() => new Map<number, number>());

  function positionWhen(host: HostWhen, start: Start, runs: number): number {
    const { id, only, loads, isShared, guard } = host;
    const positions = positionsOf(host);
    const needs = isShared ? made!.outcomes.groupsNeeded(start, guard) : [];
    const position =
      positions.get(runs) ??
      positionOfHost({ id, only }, start, { ...(loads && { loads }), runs, ...(needs.length > 0 && { needs }) });
    positions.set(runs, position);
    return position;
  }

  /** Returns when an action writes values into links. It removes what is missing. */
  function whenInLinks({ action, context }: Start): HostWhen['guard'] {
    if (!writesLinks({ action })) return 0;
    const { model } = made!;
    const optional = publishedIn(action).filter(({ type }) => type.optional);
    return model.diagrams.all(optional.map((value) => model.condition(existence(value), context)));
  }

  function positionOfHost(
    { id, only }: SingleHost,
    { through }: Starting,
    reach: Parameters<RunsBook['positionOfReach']>[1],
  ): number {
    const isModule = through !== undefined && 'table' in through;
    if (id === 'computed' && isModule) return book.positionOfReach({ id: 'modules' }, reach);
    return book.positionOfReach({ id: idOfOrigin(id), party: partyOf(only, program) }, reach);
  }

  /** Returns where several starts of one action can occur. */
  function runsOf(starts: () => readonly Start[], starting: Starting): ActionRuns {
    const exact = made && unlessTooLarge(() => {
      const found = starts().map((start) => ({ start, outcomes: made.outcomes.of(start) }));
      const [needs = [], ...others] = found.map(({ start }) => made.outcomes.groupsNeeded(start));
      const needed = needs.filter((group) => others.every((one) => one.includes(group)));
      return {
        ...(needed.length > 0 && { needs: needed }),
        runs: found.map(({ outcomes }) => book.positionOf(outcomes)),
        to: found.flatMap(({ start, outcomes }) => reachedBy(start, outcomes)),
      };
    }); // prettier-ignore
    const { to, ...runs } = exact ?? { to: mayReach(starting) };
    return to.length > 0 ? { ...runs, to: [...new Set(to)] } : runs;
  }

  return {
    states: made?.outcomes.states ?? [],
    ofRule: (rule) =>
      rule.actions.map((action, at) =>
        // A rule without events starts nothing.
        runsOf(() => made!.model.startsInPageOf(rule).slice(at, at + 1), startingOf(rule, action)),
      ),
    ofTag: (tag) =>
      runsOf(() => startsOfTags().get(tag) ?? [], {
        running: tag,
        through: tag,
      }),
    reaches: (actions, origin) => {
      const id = idOfOrigin(origin);
      return actions.some(({ to = [] }) => to.some((at) => book.hosts[book.reaches[at].host].id === id));
    },
    excludedCountries: (condition) => {
      const codes = (made && unlessTooLarge(() => made.outcomes.excludedCountries(condition))) ?? [];
      return codes.length === 0 ? undefined : describe(codes);
    },
  };
}

const idOfOrigin = (origin: string): string => origin.replace('https://', '');

/** Whether an action writes values into links of the page. */
function writesLinks({ action }: { readonly action?: Action }): boolean {
  return publishedIn(action).length > 0;
}

/** Returns the domains beside own hosts to which links lead that rules write into. */
function domainsOfLinks({ rules }: Program): readonly string[] {
  const named = rules.flatMap(({ actions }) =>
    actions.flatMap((action) => {
      if (!writesLinks({ action }) || action.kind !== 'call') return [];
      const at = action.action.parameters?.findIndex(({ name }) => name === 'to') ?? -1;
      const domains = at < 0 ? undefined : staticValue(action.arguments[at]);
      return Array.isArray(domains) ? (domains as readonly string[]) : [];
    }),
  );
  return [...new Set(named)].toSorted();
}

/** Returns what an action writes into links of the page. */
function publishedIn(action: Action | undefined): readonly Expression[] {
  if (action?.kind !== 'call') return [];
  return action.arguments.filter((_, at) => action.action.parameters?.[at]?.isPublished);
}

function existence(value: Expression): Expression {
  return { kind: 'operation', operator: 'exists', operands: [value], type: booleanType, start: 0, end: 0 };
}
