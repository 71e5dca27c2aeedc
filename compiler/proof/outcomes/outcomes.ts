import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import { lazily } from '../../compile/traverse/memoize.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { createCausedOutcomes } from './caused-outcomes.ts';
import { createConsentStates, type ConsentState } from './consent-states.ts';
import { memoizeNode, createPagedConditions, type PagedCases } from './paged-conditions.ts';
import { createTables, type OutcomeTable } from './tables.ts';

/** For which visitors, sites and pages actions can start. */
export interface Outcomes {
  /** The columns of all tables. */
  readonly states: readonly ConsentState[];
  /**
   * Returns where an action can start, for each site on which it can at the stage. With a condition at its start, where
   * that is true, too.
   */
  of(start: Start, guard?: DiagramNode): readonly SiteOutcome[];
  /**
   * Returns the consent groups without which conditions keep an action from starting, besides the group of its gate: those
   * that must be granted when it starts. What is required only at its event, before it waits, is not among them.
   */
  groupsNeeded(start: Start, guard?: DiagramNode): readonly string[];
  /**
   * Returns the countries in which a condition is never true, with `missing` for an unknown country. Equal
   * lists are the same object.
   */
  excludedCountries(condition: Expression): readonly string[];
}

/** Where an action can start on a site. Tables that are equal are the same object. */
export interface SiteOutcome {
  readonly site: string;
  readonly anywhere: OutcomeTable;
  /** The same on pages of each class, in the order of `program.pages`. No cell is `all`. */
  readonly onPages: readonly OutcomeTable[];
  /** The same on pages of no other class; see `pageCasesOf`. */
  readonly onPagesAlone: readonly OutcomeTable[];
}

/**
 * Creates the outcomes of a program at a stage, from its model with changes. What is said to never start never does. What
 * is said to start for some visitors does so for values that agree in pairs; where patterns are involved, a limited number
 * of searches also compares three or more. Where only a request causes its event, it does so for visitors for whom the request
 * starts, or whose country, consent or page changes until it ends. Its functions throw `TooLarge` if a diagram becomes too large.
 */
export function createOutcomes(program: Program, model: Model, stage: string): Outcomes {
  const { diagrams, world } = model;
  const { and, not, all } = diagrams;
  const conditions = createPagedConditions(program, model, () => keptVariables());
  const { onKept } = conditions;
  const consent = createConsentStates(program, model);
  const sites = program.sites.map(({ id }) => ({ id, is: all([world, isPlace('site', id), isPlace('stage', stage)]) }));
  const places = sites.map(({ is }) => is);
  const distinct = new Map<string, OutcomeTable>();
  const tablesAt = (moment: 'event' | 'start') =>
    lazily(() => createTables(program, model, consent, moment, places, sameTable));
  const tables = { event: tablesAt('event'), start: tablesAt('start') };
  // Both moments keep the same variables, so that what is projected for one need not be projected for the other.
  const keptVariables = lazily(() => new Set([...tables.event().variables, ...tables.start().variables]));
  const countriesWithout = memoizeNode((kept) => tables.event().countriesWithout(and(world, kept)));
  const moments = { event: lazily(() => createMoment('event')), start: lazily(() => createMoment('start')) };

  function isPlace(builtIn: 'site' | 'stage', word: string): DiagramNode {
    const at = { start: 0, end: 0 };
    const operands: readonly Expression[] = [
      { kind: 'static', builtIn, type: { name: 'word' }, ...at },
      { kind: 'literal', value: word, type: { name: 'word' }, ...at },
    ];
    return model.condition({ kind: 'operation', operator: 'is', operands, type: booleanType, ...at }, 'page');
  }

  function sameTable(table: OutcomeTable): OutcomeTable {
    const key = JSON.stringify(table);
    const same = distinct.get(key) ?? table;
    distinct.set(key, same);
    return same;
  }

  /** Returns the function that finds where actions start at a moment. */
  function createMoment(moment: 'event' | 'start') {
    const byParts = new Map<string, Summary>();
    const summaries = new Map<string, Summary>();
    const isLater = moment === 'start';
    const samePage = isLater ? conditions.onSamePage : (condition: DiagramNode) => condition;

    /** `parts` are conditions that are all true when an action starts, and so is `guard`. */
    function outcomesOf(parts: readonly DiagramNode[], guard: DiagramNode): readonly SiteOutcome[] {
      const key = parts.join();
      const summary = byParts.get(key) ?? summarise(parts);
      byParts.set(key, summary);
      if (guard === 1) return summary.outcomes();
      return isSeparate(guard, parts) ? summaryWith(guard, summary).outcomes() : outcomesOf([...parts, guard], 1);
    }

    function summarise(parts: readonly DiagramNode[]): Summary {
      const onPage = conditions.independent(parts.map(samePage));
      return summaryOf({
        // On another page, the values at the start are independent of those at the event.
        starts: all((isLater ? conditions.independent(parts) : onPage).map(onKept)),
        always: all(parts.map(conditions.alwaysOf)),
        visitor: all(onPage.filter((part) => !conditions.isPaged(part)).map(onKept)),
        paged: conditions.onPages(onPage.filter(conditions.isPaged)),
      });
    }

    /** Thousands of actions have the same summary. */
    function summaryOf(about: Projected): Summary {
      const { starts, always, visitor, paged } = about;
      const key = `${starts} ${always} ${visitor} ${paged.number}`;
      const known = summaries.get(key);
      if (known) return known;
      const made = { ...about, outcomes: lazily(() => find(about)), withGuard: new Map() };
      summaries.set(key, made);
      return made;
    }

    /** Adds a condition to a summary, with which it is about nothing in common. */
    function summaryWith(guard: DiagramNode, { starts, always, visitor, paged, withGuard }: Summary): Summary {
      const known = withGuard.get(guard);
      if (known) return known;
      const made = summaryOf({
        starts: and(starts, onKept(guard)),
        always: and(always, conditions.alwaysOf(guard)),
        visitor: and(visitor, onKept(samePage(guard))),
        paged,
      });
      withGuard.set(guard, made);
      return made;
    }

    /** Whether a condition can be projected without others, and says nothing about pages. */
    function isSeparate(guard: DiagramNode, parts: readonly DiagramNode[]): boolean {
      const onPage = samePage(guard);
      if (conditions.isPaged(onPage)) return false;
      return !parts.some(
        (part) => conditions.areLinked(part, guard) || (isLater && conditions.areLinked(samePage(part), onPage)),
      );
    }

    function find({ starts, always, visitor, paged }: Projected): readonly SiteOutcome[] {
      const cases = paged.cases.map(({ any, alone }) => ({ any: and(visitor, any), alone: and(visitor, alone) }));
      return sites.flatMap(({ id, is }): readonly SiteOutcome[] => {
        const here = and(starts, is);
        if (here === 0) return [];
        const { of } = tables[moment]();
        const anywhere = of(here, not(always), is);
        const onPages = cases.map(({ any }) => of(and(any, is)));
        const onPagesAlone = cases.map(({ alone }) => of(and(alone, is)));
        return [{ site: id, anywhere, onPages, onPagesAlone }];
      });
    }

    return outcomesOf;
  }

  function ifEventOccurs({ parts, moment }: Start, guard: DiagramNode = 1): readonly SiteOutcome[] {
    return moments[moment === 'start' ? 'start' : 'event']()(parts, guard);
  }

  const groups = (program.consent?.groups ?? []).map(({ id }) => id).filter((id) => id !== 'necessary');
  // Consent that was granted at the event can be withdrawn while an action waits.
  const groupsAt = (moment: 'event' | 'start') =>
    memoizeNode((condition) => groups.filter((group) => and(condition, not(model.isGranted(group, moment))) === 0));
  const groupsOf = { event: groupsAt('event'), start: groupsAt('start') };
  const whereCaused = createCausedOutcomes(program, model, ifEventOccurs, sameTable);

  return {
    states: consent.names,
    of: (start, guard) => whereCaused(start, ifEventOccurs(start, guard)),
    groupsNeeded({ parts, group, moment }, guard = 1) {
      const required = [...parts, guard];
      const needed = new Set(required.flatMap(groupsOf[moment === 'start' ? 'start' : 'event']));
      return required.includes(0) ? [] : [...needed].filter((one) => one !== group);
    },
    excludedCountries: (condition) => countriesWithout(onKept(model.condition(condition, 'event'))),
  };
}

/** What conditions say about visitors, whatever everything else is. */
interface Projected {
  /** For whom all of them can be true. */
  readonly starts: DiagramNode;
  /** For whom they always are. */
  readonly always: DiagramNode;
  /** The same as `starts` for those of them that say nothing about pages, if the page is the same since the event. */
  readonly visitor: DiagramNode;
  /** The others, on pages of each class. */
  readonly paged: PagedCases;
}

interface Summary extends Projected {
  readonly outcomes: () => readonly SiteOutcome[];
  /** The summaries with one condition more. */
  readonly withGuard: Map<DiagramNode, Summary>;
}
