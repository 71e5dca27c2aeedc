import type { Value } from '../../../runtime/tables.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, State } from '../../model/program.ts';
import { textType } from '../../model/type.ts';
import type { Assignment, Node } from '../diagram/diagram.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { isStored } from '../../analysis/is-stored.ts';
import { showValue } from '../explain/mentions.ts';
import type { Situation } from '../witness/situation.ts';
import { literalOf, negationOf, operationOn } from './make-expression.ts';
import { firstValueOf, possibleStates, valueAfter, writesTo, type Write } from './possible-states.ts';
import { search } from './search.ts';
import { situationOf } from './situation-of.ts';

/** What a search has found, and the condition that is true in it. */
export interface FoundSituation {
  readonly when: Node;
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
  const find = (node: Node) => search(model, program, node, possibleStates(model, program));
  const hide = (node: Node) =>
    diagrams.some(node, new Set(diagrams.support(node).filter((variable) => isAboutState(model, variable))));
  const asFound = [...path]
    .filter(([variable]) => isAboutState(model, variable))
    .map(([variable, truth]) => (truth ? diagrams.variable(variable) : diagrams.not(diagrams.variable(variable))));
  let condition = hide(diagrams.all([when, ...asFound]));
  const [preceding, between]: [Start[], Start[]] = [[], []];
  for (const change of changesIn(situation)) {
    const performed = waysTo(program, change).map((way) => perform(model, way, hide));
    const way = performed.find((one) => one && find(diagrams.and(condition, one.when)).kind === 'found');
    if (!way) return { because: `no events were found after which ${describe(change)}` };
    condition = diagrams.and(condition, way.when);
    (change.isLater ? between : preceding).push(...way.starts);
  }
  const result = preceding.length + between.length > 0 ? find(condition) : undefined;
  const { inputs, ...reached } =
    result?.kind === 'found' ? { ...situation, ...situationOf(model, result, situation.start) } : situation;
  return { ...reached, inputs: inputs.filter(({ input }) => !stateOf(input)), preceding, between };
}

function isAboutState(model: Model, variable: number): boolean {
  const atom = model.atomOf(variable);
  if (atom.kind === 'hasChanged') return true;
  if (atom.kind === 'choice') return atom.choice.of === 'value' && stateOf(atom.choice.input) !== undefined;
  return 'input' in atom && stateOf(atom.input) !== undefined;
}

/** Returns the state of the page that an input reads. */
function stateOf({ expression }: Input): State | undefined {
  return expression.kind === 'state' && !isStored(expression.state) ? expression.state : undefined;
}

/** A value that events must give a state. */
interface Change {
  readonly state: State;
  readonly from: Value;
  readonly to: Value;
  /** Whether that happens after the event of the action, and before the action starts. */
  readonly isLater: boolean;
}

function describe({ state, to }: Change): string {
  return `the state "${state.id}" is ${showValue(firstValueOf(state), to)}`;
}

function changesIn({ inputs }: Situation): readonly Change[] {
  const read = inputs.flatMap(({ input, value }) => {
    const state = stateOf(input);
    return state ? { state, value, isAtStart: input.moment === 'start' } : [];
  });
  return [...new Set(read.map(({ state }) => state))].flatMap((state): Change[] => {
    const values = read.filter((one) => one.state === state);
    const atEvent = values.find(({ isAtStart }) => !isAtStart) ?? values[0];
    const atStart = values.find(({ isAtStart }) => isAtStart) ?? atEvent;
    return [
      { state, from: firstOf(state), to: atEvent.value, isLater: false },
      { state, from: atEvent.value, to: atStart.value, isLater: true },
    ].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  });
}

const isCollection = ({ type }: State): boolean => type.name === 'list' || type.name === 'set';

/** Returns the value with which a page begins. Undefined also if that is known only in the page. */
function firstOf(state: State): Value {
  const first = firstValueOf(state);
  if (isCollection(state)) return state.initial ? staticValue(first) : [];
  return first.type.optional ? undefined : staticValue(first);
}

/** Actions that give a state a value, and what must be true of their own values. */
type Way = readonly { readonly write: Write; readonly fits?: Expression }[];

/** More steps convince nobody. */
const mostSteps = 9;

/** Returns the ways to give a state a value, the shortest first. */
function waysTo(program: Program, { state, from, to }: Change): readonly Way[] {
  const writes = writesTo(program, state);
  const by = (...operations: readonly string[]) => writes.filter(({ action }) => operations.includes(action.operation));
  if (isCollection(state)) {
    const items = Array.isArray(to) ? (to as readonly Value[]) : [];
    const adds = by('add').map((write): Way =>
      items.map((item) => ({ write, fits: equals(write.action.value!, item) })),
    );
    return JSON.stringify(from) === '[]' && items.length <= mostSteps ? adds : [];
  }
  const once = by('set', 'clear').map((write): Way => [{ write, fits: equals(valueAfter(write.action)!, to) }]);
  const steps = typeof from === 'number' && typeof to === 'number' ? to - from : 0;
  const counted = by('increase').map((write): Way => Array.from({ length: steps }, () => ({ write })));
  return steps > 0 && steps <= mostSteps ? [...once, ...counted] : once;
}

function equals(expression: Expression, value: Value): Expression {
  if (value === undefined) return negationOf(operationOn('exists', [expression]));
  if (typeof value === 'boolean') return value ? expression : negationOf(expression);
  return operationOn('is', [expression, literalOf(value, typeof value === 'number' ? { name: 'number' } : textType)]);
}

/** Returns the starts of actions, and when they can all start. Undefined if an event never starts one. */
function perform(
  model: Model,
  way: Way,
  hide: (node: Node) => Node,
): { readonly starts: readonly Start[]; readonly when: Node } | undefined {
  const { diagrams } = model;
  const performed = way.map(({ write: { rule, action }, fits }) => {
    const start = model.startsOf(rule).find((one) => one.action === action);
    return start && { start, when: hide(diagrams.and(start.when, fits ? model.condition(fits, start.context) : 1)) };
  });
  if (performed.length === 0 || performed.includes(undefined)) return undefined;
  return {
    starts: performed.map((one) => one!.start),
    when: diagrams.all(performed.map((one) => one!.when)),
  };
}
