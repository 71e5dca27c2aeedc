import type { Value } from '../../../runtime/tables/tables.ts';
import { evaluate, type Leaf } from '../../compile/evaluate/evaluate.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, State } from '../../language/model/program.ts';
import { textType } from '../../language/model/type.ts';
import type { Assignment, DiagramNode } from '../diagram/diagram.ts';
import type { Atom, Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { showValue } from '../situation/mentions.ts';
import type { Situation } from '../situation/situation.ts';
import { literalOf, negationOf, operationOn } from '../model/make-expression.ts';
import { setByEarlierRules } from '../model/set-by-earlier-rules.ts';
import { firstValueOf, readOf, valueSetBy } from '../model/value-set-by.ts';
import { describeStart } from './describe-start.ts';
import { possibleStates, writesTo, type StateWrite } from './possible-states.ts';
import { search as searchFor } from './search.ts';
import { situationOf } from './situation-of.ts';

/** What a search has found, and the condition that is true in it. */
export interface FoundSituation {
  readonly when: DiagramNode;
  readonly path: Assignment;
  readonly situation: Situation;
}

/**
 * Returns a situation with the actions that make the states of the page as it needs them, because these have no other
 * values than those that rules set. If no such actions were found, says for which state.
 */
export function reachStates(
  model: Model,
  program: Program,
  { when, path, situation }: FoundSituation,
): Situation | { readonly because: string } {
  const { diagrams } = model;
  const { readAtEvent, atStart: readAtStart } = statesIn(situation.inputs);
  const atStart = new Map([...onlyValuesSet(model, path), ...readAtStart]);
  const setBefore = statesSetBefore(program, situation, readAtEvent);
  // What nothing reads or sets at the event is there from then on.
  const atEvent = new Map([...atStart].filter(([state]) => !setBefore.has(state)));
  for (const [state, value] of readAtEvent) atEvent.set(state, value);
  const hidden = (node: DiagramNode) =>
    diagrams.some(node, new Set(diagrams.support(node).filter((variable) => isAboutState(model, variable))));
  // What is computed from states is hidden with them. The values that were found for its other parts are kept.
  const beside = new Set([...path.keys()].flatMap((variable) => partsBesideStates(model, variable)));
  const kept = situation.inputs.flatMap(({ input, value }) =>
    input.moment === 'event' && beside.has(input.key)
      ? [model.condition(equals(input.expression, value), 'event')]
      : [],
  );
  const asFound = (found: Assignment) =>
    [...found]
      .filter(([variable]) => isAboutState(model, variable))
      .map(([variable, truth]) => (truth ? diagrams.variable(variable) : diagrams.not(diagrams.variable(variable))));
  const condition = diagrams.all([hidden(diagrams.all([when, ...asFound(path)])), ...kept]);
  const search = createSearch();
  const beforeStart: Values = new Map([...atEvent, ...setBefore]);
  const between = search(atStart, condition, (state) => valueIn(beforeStart, state));
  if (!between) {
    const when = ` when ${describeStart(situation.start).text} starts`;
    return notFound(atStart, (state) => valueIn(beforeStart, state), when);
  }
  const preceding = search(atEvent, between.when, firstOf);
  if (!preceding) return notFound(atEvent, firstOf);
  const needsEvents = preceding.starts.length + between.starts.length > 0;
  const result = needsEvents ? find(preceding.when) : undefined;
  const { inputs, ...reached } =
    result?.kind === 'found' ? { ...situation, ...situationOf(model, result, situation.start) } : situation;
  return {
    ...reached,
    inputs: inputs.filter(({ input }) => !stateOf(input)),
    preceding: preceding.starts,
    between: between.starts,
  };

  function find(node: DiagramNode) {
    return searchFor(model, program, node, possibleStates(model, program));
  }

  /** Searches backwards: the last event sets one state, and needs others to have values before, which earlier events set. */
  function createSearch() {
    let searches = 0;
    return reach;

    function reach(
      wanted: Values,
      given: DiagramNode,
      begin: (state: State) => Value,
      steps = mostSteps,
    ): Reached | undefined {
      const open = [...wanted].filter(([state, value]) => !isEqual(begin(state), value));
      if (open.length === 0) return { starts: [], when: given };
      if (steps === 0) return undefined;
      // A state that has its first value may have had another one in between.
      const settled = [...wanted].filter((one) => !open.some(([state]) => state === one[0]));
      for (const [state, value] of [...open.toReversed(), ...settled]) {
        const others = new Map([...wanted].filter(([other]) => other !== state));
        for (const { write, fits, rest } of lastWrites(program, state, value)) {
          const start = model.startsOf(write.rule).find(({ action }) => action === write.action);
          if (!start) continue;
          const stay = [...others].map(([other, is]) => (isCollection(other) ? 1 : hasValue(other, is, start)));
          const before = diagrams.all([start.when, model.condition(fits, start.context), ...stay]);
          if (diagrams.and(given, hidden(before)) === 0) continue;
          if (searches++ > mostSearches) return undefined;
          const found = find(diagrams.and(given, before));
          if (found.kind !== 'found') continue;
          const { readAtEvent: needed, atStart: neededLater } = statesIn([...found.values.values()]);
          const earlier = new Map([...others, ...neededLater, ...needed, ...(rest ? [[state, rest] as const] : [])]);
          const both = diagrams.and(given, hidden(diagrams.all([before, ...asFound(found.path)])));
          const reached = reach(earlier, both, begin, steps - 1);
          if (reached) return { starts: [...reached.starts, start], when: reached.when };
        }
      }
      return undefined;
    }
  }

  function hasValue(state: State, value: Value, { context }: Start): DiagramNode {
    return model.condition(equals(readOf(state), value), context);
  }
}

/** What states must be. */
type Values = ReadonlyMap<State, Value>;

/** The actions that events start, one after the other, and when all of them can. */
interface Reached {
  readonly starts: readonly Start[];
  readonly when: DiagramNode;
}

/** More steps convince nobody. */
const mostSteps = 9;

/** How many searches one situation may take. */
const mostSearches = 60;

function notFound(wanted: Values, begin: (state: State) => Value, when = ''): { readonly because: string } {
  const states = [...wanted].filter(([state, value]) => !isEqual(begin(state), value));
  const [state, value] = states[0] ?? [...wanted][0];
  const shown = showValue(firstValueOf(state), value);
  return { because: `no events were found after which the state "${state.id}" is ${shown}${when}` };
}

function isAboutState(model: Model, variable: number): boolean {
  const atom = model.atomOf(variable);
  const input = inputOf(atom);
  return atom.kind === 'hasChanged' || (input !== undefined && readsState(input));
}

function inputOf(atom: Atom): Input | undefined {
  if (atom.kind === 'choice') return atom.choice.of === 'value' ? atom.choice.input : undefined;
  return 'input' in atom ? atom.input : undefined;
}

/** Returns the keys of what is no state in a value that is computed from one. */
function partsBesideStates(model: Model, variable: number): readonly string[] {
  const input = inputOf(model.atomOf(variable));
  return input && readsState(input) ? leavesOf(input).flatMap((one) => (stateOf(one) ? [] : [one.key])) : [];
}

function leavesOf(input: Input): readonly Input[] {
  return input.parts.length === 0 ? [input] : input.parts.flatMap(leavesOf);
}

/** Whether an input is a state of the page, or is computed from one. */
function readsState(input: Input): boolean {
  return stateOf(input) !== undefined || input.parts.some(readsState);
}

/** Returns the state of the page that an input reads. */
function stateOf({ expression }: Input): State | undefined {
  return expression.kind === 'state' && !isStored(expression.state) ? expression.state : undefined;
}

/** Returns the values of the states of the page that are read at the event, and at the start of the action. */
function statesIn(inputs: Situation['inputs']): { readonly readAtEvent: Values; readonly atStart: Values } {
  const valuesAt = (isWanted: (moment: Input['moment']) => boolean) =>
    new Map(
      inputs.flatMap(({ input, value }) => {
        const state = stateOf(input);
        return state && isWanted(input.moment) ? [[state, value] as const] : [];
      }),
    );
  return {
    readAtEvent: valuesAt((moment) => moment === 'event' || moment === 'page'),
    atStart: valuesAt((moment) => moment === 'start'),
  };
}

/**
 * Returns the states that an action has set between the event and the start, if actions give them only one value: nothing
 * reads them then.
 */
function onlyValuesSet(model: Model, path: Assignment): Values {
  const { diagrams } = model;
  const values = new Map<State, Value>();
  for (const [variable, truth] of path) {
    const atom = model.atomOf(variable);
    if (!truth || atom.kind !== 'hasChanged') continue;
    const hasChanged = diagrams.variable(variable);
    const { alternatives } = model.value(readOf(atom.state), 'start');
    const then = alternatives.find(({ guard }) => diagrams.and(hasChanged, guard) === hasChanged);
    if (then?.term.kind === 'known') values.set(atom.state, then.term.value);
  }
  return values;
}

/**
 * Returns the values that earlier actions of the rule, and of earlier rules of its event, give states of the page. `atEvent`
 * has the values with which the rule itself starts.
 */
function statesSetBefore(program: Program, { start, site, stage }: Situation, atEvent: Values): Values {
  const { running, action } = start;
  const values = new Map<State, Value>();
  if (!action || !('actions' in running)) return values;
  const set = (one: StateWrite['action']) => {
    const read = (leaf: Leaf) =>
      leaf.kind === 'state' ? valueIn(values.has(leaf.state) ? values : atEvent, leaf.state) : undefined;
    const value = valueSetBy(one);
    values.set(one.state, value && (evaluate(value, { program, site, stage, read }) as Value));
  };
  for (const one of setByEarlierRules(program, running).all()) if (!atEvent.has(one.state)) set(one);
  for (const one of running.actions.slice(0, running.actions.indexOf(action)))
    if (one.kind === 'state' && !isStored(one.state)) set(one);
  return values;
}

/** Returns one of some values, or the value with which a page begins. */
function valueIn(values: Values, state: State): Value {
  return values.has(state) ? values.get(state) : firstOf(state);
}

const isEqual = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

const isCollection = ({ type }: State): boolean => type.name === 'list' || type.name === 'set';

/** Returns the value with which a page begins. Undefined also if that is known only in the page. */
function firstOf(state: State): Value {
  const first = firstValueOf(state);
  return first.type.optional ? undefined : staticValue(first);
}

/** An action that gives a state its value, what must be true then, and the value of a list before. */
interface LastWrite {
  readonly write: StateWrite;
  readonly fits: Expression;
  readonly rest?: Value;
}

/** Returns the actions that can give a state a value. */
function lastWrites(program: Program, state: State, value: Value): readonly LastWrite[] {
  const writes = writesTo(program, state);
  const by = (...operations: readonly string[]) => writes.filter(({ action }) => operations.includes(action.operation));
  if (isCollection(state)) {
    const items = Array.isArray(value) ? (value as readonly Value[]) : [];
    if (items.length === 0) return [];
    const rest = items.slice(0, -1) as Value;
    return by('add').map((write) => ({ write, fits: equals(write.action.value!, items.at(-1)), rest }));
  }
  return by('set', 'clear', 'increase').map((write) => ({ write, fits: equals(valueSetBy(write.action)!, value) }));
}

function equals(expression: Expression, value: Value): Expression {
  if (value === undefined) return negationOf(operationOn('exists', [expression]));
  if (typeof value === 'boolean') return value ? expression : negationOf(expression);
  return operationOn('is', [expression, literalOf(value, typeof value === 'number' ? { name: 'number' } : textType)]);
}
