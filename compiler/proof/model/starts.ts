import { isStored } from '../../compile/analysis/is-stored.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Rule, State, Tag } from '../../language/model/program.ts';
import { lazily, memoize } from '../../compile/traverse/memoize.ts';
import { splitAtAnd } from '../../compile/traverse/split-at-and.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { EvaluationTime, Moment } from './atom.ts';
import type { Atoms } from './atoms.ts';
import type { ConsentModel } from './consent.ts';
import { startOf } from './delayed-start.ts';
import { pageOfState } from './page-of-state.ts';
import type { Places } from './places.ts';
import type { Start } from './start.ts';
import type { States } from './states.ts';
import type { Guarded } from './term.ts';
import { eventConditions } from './event-conditions.ts';
import type { EvaluationContext, Values } from './values.ts';
import { createGates, openGate, type ModelGate } from './gates.ts';
import { createActionContexts } from './action-contexts.ts';

export interface ModelParts {
  readonly atoms: Atoms;
  readonly places: Places;
  readonly values: Values;
  readonly consent: ConsentModel;
  readonly contextAt: (moment: Moment, changed?: Pick<EvaluationContext, 'states' | 'changedAt'>) => EvaluationContext;
  /** The values of a state that an action has set to one that is not known. `more`: how many actions set it again. */
  readonly changed: (action: Extract<Action, { kind: 'state' }>, more: number, context: EvaluationContext) => Guarded;
  readonly changedSince: States['changedSince'];
  /** Returns a value as it is at a moment, for later actions. */
  readonly capture: (value: Guarded, at: EvaluationTime) => Guarded;
  readonly changes: boolean;
  /** Whether the starts of a rule are wanted. */
  readonly isWanted: (rule: Rule) => boolean;
}

/** The actions of a program, and when they start. */
export interface Starts {
  /** Returns all of them. */
  all(): readonly Start[];
  /** Returns those of a rule, in their order. */
  ofRule(rule: Rule): readonly Start[];
  /** Like `ofRule`, but an action that changes a state with a consent group starts when it changes the state in the page. */
  inPageOf(rule: Rule): readonly Start[];
  /**
   * Returns when pages store the first value of a flag by themselves: as they start, or as soon as it is read, if nothing is
   * stored yet and its consent group is granted.
   */
  ofState(state: State): Start;
}

export function createStarts(program: Program, parts: ModelParts): Starts {
  const { atoms, places, values, contextAt, changes } = parts;
  const { all, any } = atoms.diagrams;
  const placeOf = ({ sites, stages }: Pick<Rule, 'sites' | 'stages'>) => places.isIn(sites, stages);
  const gates = createGates(program, parts);
  const contexts = createActionContexts(program, parts, gates);
  const { setBefore } = contexts;

  const ofRule = memoize((rule: Rule) => startsOfRule(rule));
  const changesInPage = memoize((rule: Rule) => startsOfRule(rule, true));
  return {
    ofRule,
    inPageOf: memoize((rule: Rule) => {
      const inPage = new Map(changesInPage(rule).map((start) => [start.action, start]));
      return ofRule(rule).map((start) => inPage.get(start.action) ?? start);
    }),
    ofState: memoize((state: State) => {
      const gate = gates.ofInitial(state);
      return startAt({ running: pageOfState(program, state), stores: state, ...about(gate) }, gate, 'start');
    }),
    all() {
      const wanted = program.rules.filter(parts.isWanted);
      const rules = wanted.flatMap(ofRule);
      const tags = program.tags.filter(({ triggers }) => triggers.length > 0).map((tag) => startOfTag(tag));
      const direct = [...rules, ...tags];
      const inPage = wanted.flatMap(changesInPage);
      return [...inPage, ...direct, ...pageStarts(direct), ...gatedStarts(direct)];
    },
  };

  /** With `isInPage`, returns when actions change states in the page that they may store only later, or never. */
  function startsOfRule(rule: Rule, isInPage = false): readonly Start[] {
    const stores = ({ kind }: Action) => kind === 'state';
    if (rule.triggers.length === 0 || (isInPage && !rule.actions.some(stores))) return [];
    const place = lazily(() => all([places.exists, placeOf(rule)]));
    const truth = (condition: Expression) => values.truth(condition, contexts.atEvent(rule));
    const isIncreased = lazily(() => (changes ? setBefore.isIncreased(rule) : 1));
    const conditions = lazily(() => [...(rule.when ? [rule.when] : []), ...eventConditions(rule)]);
    const fires = lazily(() => all([place(), isIncreased(), ...conditions().map(truth)]));
    const parts = lazily(() => [place(), isIncreased(), ...conditions().flatMap(splitAtAnd).map(truth)]);
    return rule.actions.flatMap((action, at): readonly Start[] => {
      const gate = isInPage ? openGate : gates.ofAction(action);
      if (isInPage && (!stores(action) || gates.ofAction(action).number === undefined)) return [];
      const moment = contexts.momentOf(rule, at, gate);
      const atStart = lazily(() => contexts.contextOf(rule, at, moment));
      const context = lazily(() => contexts.heldBy(gate, atStart(), contexts.waitsBefore(rule, at)));
      const passed = () => [
        ...contexts.passedBefore(rule, at),
        ...(changes ? [contexts.isPossible(rule, at, moment, context)] : []),
      ];
      const own = { ...about(gate), hasEffect: !isInPage && isEffect(action), moment, ...(isInPage && { isInPage }) };
      const start = startOf({ running: rule, action, ...own }, context, {
        gate: () => gates.opensAt(gate, atStart, context),
        when: (opens) => all([fires(), ...passed(), opens]),
        parts: (opens) => [...parts(), ...passed(), opens],
      });
      return [start];
    });
  }

  function about({ through, group, number }: ModelGate): Pick<Start, 'through' | 'group' | 'number'> {
    return { through, group, number };
  }

  function startOfTag(tag: Tag): Start {
    const gate = gates.ofTag(tag, tag.vendor.starts ?? 'run');
    const moment = gate.mayQueue ? 'start' : 'event';
    return startAt({ running: tag, ...about(gate) }, gate, moment, undefined, contexts.heldBy(gate, contextAt(moment)));
  }

  /** Returns the starts of tags whose functions the page itself may call. */
  function pageStarts(direct: readonly Start[]): readonly Start[] {
    if (program.project.directCalls === undefined) return [];
    const used = new Set(direct.flatMap(({ through }) => through ?? []));
    const called = program.tags.filter((tag) => tag.vendor.page && used.has(tag));
    return called.map((tag) => {
      const gate = gates.ofTag(tag, '');
      return startAt({ running: tag, ...about(gate) }, gate, 'start');
    });
  }

  /** Returns the requests that a tag's client makes for other tags, while both may act. */
  function gatedStarts(direct: readonly Start[]): readonly Start[] {
    return program.tags.flatMap((by) =>
      Object.values(by.gates).map((tag): Start => {
        const first = direct.filter(({ through, group }) => through === by && group === by.group);
        // The client started earlier, perhaps while other values applied.
        const started = () => (changes ? placeOf(by) : any(first.map(({ when }) => when)));
        const gate = gates.ofTag(tag, '');
        const atStart = () => contextAt('start');
        const mayAct = () => gates.opensAt(gates.ofTag(by, ''), atStart, atStart);
        return startAt({ running: tag, by, ...about(gate) }, gate, 'start', (opens) =>
          first.length > 0 ? all([started(), mayAct(), opens]) : 0,
        );
      }),
    );
  }

  /** Returns the start of what only its gate delays, at a moment. */
  function startAt(
    parts: Pick<Start, 'running' | 'stores' | 'by' | 'through' | 'group' | 'number'>,
    gate: ModelGate,
    moment: Moment,
    when = (opens: DiagramNode) => opens,
    context = contextAt(moment),
  ): Start {
    return startOf({ ...parts, hasEffect: true, moment }, () => context, {
      gate: () =>
        all([
          places.exists,
          gates.opensAt(
            gate,
            () => contextAt(moment),
            () => context,
          ),
        ]),
      when,
      parts: (opens) => [when(opens)],
    });
  }
}

/** Whether an action can reach a host, load or store something or run code. */
function isEffect(action: Action): boolean {
  switch (action.kind) {
    case 'vendor':
    case 'send':
      return true;
    case 'call':
      return action.custom !== undefined;
    case 'state':
      return isStored(action.state);
    case 'raise':
      return false;
  }
}
