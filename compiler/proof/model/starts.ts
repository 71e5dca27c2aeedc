import { gateNumber } from '../../analysis/gate-number.ts';
import { groupOf } from '../../analysis/group-of.ts';
import { isStored } from '../../analysis/is-stored.ts';
import { requiredActions } from '../../analysis/required-actions.ts';
import { tagCondition } from '../../analysis/tag-condition.ts';
import { usesLibrary } from '../../analysis/uses-library.ts';
import { waitsFor } from '../../analysis/waits-for.ts';
import type { Expression } from '../../model/expression.ts';
import type { Action, Program, Rule, State, Tag } from '../../model/program.ts';
import { lazily, memoize } from '../../traverse/memoize.ts';
import { splitAtAnd } from '../../traverse/split-at-and.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Moment } from './atom.ts';
import type { Atoms } from './atoms.ts';
import { createChangesOfAction } from './changes-of-action.ts';
import type { ConsentModel } from './consent.ts';
import { startOf } from './delayed-start.ts';
import { pageOfState } from './page-of-state.ts';
import type { Places } from './places.ts';
import { readBack } from './read-back.ts';
import type { Start } from './start.ts';
import type { Guarded } from './term.ts';
import { valueSetBy } from './value-set-by.ts';
import type { Context, Values } from './values.ts';

export interface Parts {
  readonly atoms: Atoms;
  readonly places: Places;
  readonly values: Values;
  readonly consent: ConsentModel;
  readonly contextAt: (moment: Moment, changed?: Pick<Context, 'states' | 'mayDiffer'>) => Context;
  /** The values of a state that an action has set to one that is not known. */
  readonly changed: (state: State, action: Action, context: Context) => Guarded;
  readonly changes: boolean;
  /** Whether the starts of a rule are wanted. */
  readonly isWanted: (rule: Rule) => boolean;
}

/** The check before an action. */
interface Gate {
  readonly through?: Start['through'];
  readonly group?: string;
  /** The number of the group in the bundle; see `gateNumber`. Undefined if none is required. */
  readonly number?: number;
  readonly condition?: Expression;
  /** The sites and stages of the tag. */
  readonly place: Node;
  /** Whether an action may start later than it arrives. */
  readonly mayQueue: boolean;
}

/** The actions of a program, and when they start. */
export interface Starts {
  /** Returns all of them. */
  all(): readonly Start[];
  /** Returns those of a rule, in their order. */
  ofRule(rule: Rule): readonly Start[];
  /**
   * Returns when pages store the first value of a flag by themselves: as they start, or as soon as it is read, if nothing is
   * stored yet and its consent group is granted.
   */
  ofState(state: State): Start;
}

export function createStarts(program: Program, parts: Parts): Starts {
  const { atoms, places, values, consent, contextAt, changes } = parts;
  const { all, any } = atoms.diagrams;
  const placeOf = ({ sites, stages }: Pick<Rule, 'sites' | 'stages'>) => places.isIn(sites, stages);
  const conditionOf = memoize((tag: Tag) => tagCondition(tag, program.consent));
  const changesOf = createChangesOfAction(program);
  const open: Gate = { place: 1, mayQueue: false };

  const ofRule = memoize(startsOfRule);
  return {
    ofRule,
    ofState: memoize((state: State) => {
      const { group, initial } = state;
      const number = waitsFor(program, group);
      const running = pageOfState(program, state);
      const gate: Gate = { group, number, condition: initial, place: placeOf(running), mayQueue: true };
      return startAt({ running, stores: state, ...about(gate) }, gate, 'start');
    }),
    all() {
      const rules = program.rules.filter(parts.isWanted).flatMap(ofRule);
      const tags = program.tags.filter(({ triggers }) => triggers.length > 0).map((tag) => startOfTag(tag));
      const direct = [...rules, ...tags];
      return [...direct, ...pageStarts(direct), ...gatedStarts(direct)];
    },
  };

  function startsOfRule(rule: Rule): readonly Start[] {
    if (rule.triggers.length === 0) return [];
    const place = lazily(() => all([places.exists, placeOf(rule)]));
    const truth = (condition: Expression) => values.truth(condition, contextAt('event'));
    const fires = lazily(() => all([place(), rule.when ? truth(rule.when) : 1]));
    const parts = lazily(() => [place(), ...(rule.when ? splitAtAnd(rule.when) : []).map(truth)]);
    const required = requiredActions(rule.actions);
    return rule.actions.map((action, at): Start => {
      const gate = gateOf(action);
      const moment = momentOf(rule, at, gate);
      const context = lazily(() => contextOf(rule, at, moment));
      return startOf({ running: rule, action, ...about(gate), hasEffect: isEffect(action), moment }, context, {
        gate: () => opensIn(gate, context()),
        when: (opens) => all([fires(), ...required[at].map((one) => passedBefore(rule, one)), opens]),
        parts: (opens) => [...parts(), ...required[at].map((one) => passedBefore(rule, one)), opens],
      });
    });
  }

  function about({ through, group, number }: Gate): Pick<Start, 'through' | 'group' | 'number'> {
    return { through, group, number };
  }

  function startOfTag(tag: Tag): Start {
    const gate = gateOfTag(tag, tag.vendor.starts ?? 'run');
    return startAt({ running: tag, ...about(gate) }, gate, gate.mayQueue ? 'start' : 'event');
  }

  /** Returns the starts of tags whose functions the page itself may call. */
  function pageStarts(direct: readonly Start[]): readonly Start[] {
    if (program.project.directCalls === undefined) return [];
    const used = new Set(direct.flatMap(({ through }) => through ?? []));
    const called = program.tags.filter((tag) => tag.vendor.page && used.has(tag));
    return called.map((tag) => {
      const gate = gateOfTag(tag, '');
      return startAt({ running: tag, ...about(gate) }, gate, 'start');
    });
  }

  /** Returns the requests that a tag's client makes for other tags. */
  function gatedStarts(direct: readonly Start[]): readonly Start[] {
    return program.tags.flatMap((by) =>
      Object.values(by.gates).map((tag): Start => {
        const first = direct.filter(({ through }) => through === by);
        // The client started earlier, perhaps while other values applied.
        const started = () => (changes ? placeOf(by) : any(first.map(({ when }) => when)));
        const gate = gateOfTag(tag, '');
        return startAt({ running: tag, by, ...about(gate) }, gate, 'start', (opens) =>
          first.length > 0 ? atoms.diagrams.and(started(), opens) : 0,
        );
      }),
    );
  }

  /** Returns the start of what only its gate delays, at a moment. */
  function startAt(
    parts: Pick<Start, 'running' | 'stores' | 'by' | 'through' | 'group' | 'number'>,
    gate: Gate,
    moment: Moment,
    when = (opens: Node) => opens,
  ): Start {
    return startOf({ ...parts, hasEffect: true, moment }, () => contextAt(moment), {
      gate: () => opensAt(gate, moment),
      when,
      parts: (opens) => [when(opens)],
    });
  }

  function gateOf(action: Action): Gate {
    switch (action.kind) {
      case 'vendor':
        return gateOfTag(action.tag, action.action);
      case 'send':
        return consentGate(action.call, action.call.group, action.call.when);
      case 'call':
        return action.custom ? consentGate(action.custom, action.custom.group) : open;
      case 'state':
        return isStored(action.state) ? consentGate(undefined, action.state.group) : open;
      case 'raise':
        return open;
    }
  }

  function gateOfTag(tag: Tag, action: string): Gate {
    const group = groupOf({ tag, action });
    const number = gateNumber(program, tag, group);
    // Calls of a library wait until the page has it.
    const mayQueue = number !== undefined || tag.within !== undefined || usesLibrary(tag);
    return { through: tag, group, number, condition: conditionOf(tag), place: placeOf(tag), mayQueue };
  }

  function consentGate(through: Start['through'], group: string | undefined, condition?: Expression): Gate {
    const number = waitsFor(program, group);
    return { through, group, number, condition, place: 1, mayQueue: number !== undefined };
  }

  function momentOf(rule: Rule, at: number, gate: Gate): Moment {
    const isLater = rule.actions.slice(0, at).some((action) => action.thenWaits || changesOf(action) === 'anything');
    return gate.mayQueue || isLater ? 'start' : 'event';
  }

  /** When an earlier action has started, on which another one depends. If that was later, other values may have applied. */
  function passedBefore(rule: Rule, action: Action): Node {
    const gate = gateOf(action);
    const at = rule.actions.indexOf(action);
    const moment = momentOf(rule, at, gate);
    return changes && moment === 'start' ? gate.place : passes(rule, at, gate, moment);
  }

  function passes(rule: Rule, at: number, gate: Gate, moment: Moment): Node {
    return opensIn(gate, contextOf(rule, at, moment));
  }

  function opensAt(gate: Gate, moment: Moment): Node {
    return all([places.exists, opensIn(gate, contextAt(moment))]);
  }

  function opensIn({ number, condition, place }: Gate, context: Context): Node {
    if (place === 0) return 0;
    const granted = number === undefined ? 1 : consent.isGranted(number, context);
    return all([place, granted, condition ? values.truth(condition, context) : 1]);
  }

  /**
   * Returns the context of an action: that of its moment, with the states that earlier actions of the rule have set. What
   * these have stored may be read as something else: storage can be full or shared, and is not used without consent.
   */
  function contextOf(rule: Rule, at: number, moment: Moment): Context {
    const before = rule.actions.slice(0, at);
    const mayDiffer = changes && moment === 'start';
    if (mayDiffer || before.every((one) => one.kind !== 'state' && changesOf(one) === 'nothing'))
      return contextAt(moment);
    const required = requiredActions(rule.actions);
    const needed = new Set(required[at]);
    let context = contextAt('event');
    before.forEach((action, index) => {
      const isCertain = required[index].every((one) => needed.has(one));
      context = contextAt(moment, after(action, isCertain, context));
    });
    return context;
  }

  /** Returns what an action has changed of a context, in which it starts. */
  function after(action: Action, isCertain: boolean, context: Context): Pick<Context, 'states' | 'mayDiffer'> {
    const { states, mayDiffer } = context;
    const changed = changes ? changesOf(action) : 'nothing';
    const differs = typeof changed !== 'function' ? mayDiffer : mayDiffer ? either(mayDiffer, changed) : changed;
    if (action.kind !== 'state' || (changes && isStored(action.state))) return { states, mayDiffer: differs };
    const value = isCertain ? valueSetBy(action) : undefined;
    const set = value && readBack(action.state, values.of(value, context));
    return {
      states: new Map([...states, [action.state, set ?? parts.changed(action.state, action, context)]]),
      mayDiffer: differs,
    };
  }
}

function either<T>(one: (value: T) => boolean, other: (value: T) => boolean): (value: T) => boolean {
  return (value) => one(value) || other(value);
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
