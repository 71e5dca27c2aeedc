import type {
  Action,
  ConditionDeclaration,
  Constant,
  DataElement,
  Matrix,
  Once,
  PageClass,
  Remembered,
  Responder,
  Rule,
  State,
  Trigger,
} from '../../language/model/program.ts';
import type { Specialiser } from './specialised.ts';
import { independentActions } from '../../compile/analysis/independent-actions.ts';
import { isFalse } from './fold.ts';
import type { Expression } from '../../language/model/expression.ts';
import { mapChildren } from '../../compile/traverse/walk.ts';

/** Returns a rule without the actions that can never run, or undefined if its condition is never true. */
export function specialiseRule(rule: Rule, to: Specialiser): Rule | undefined {
  const when = to.condition(rule.when);
  if (isFalse(when)) return undefined;
  const { id, title, documentation, source, span, nameSpan, off, sites, stages, order, position, meets, within } = rule;
  const actions = possibleActions(rule.actions, (action) => canRun(action, to));
  // No spread: V8 would create a separate hidden class for each of these large objects.
  return {
    id,
    title,
    documentation,
    source,
    span,
    nameSpan,
    off,
    sites,
    stages,
    order,
    position,
    meets,
    triggers: rule.triggers.map((trigger) => specialiseTrigger(trigger, to)),
    when,
    within,
    once: specialiseOnce(rule.once, to),
    actions: actions.map((action) => specialiseAction(action, to)),
  };
}

function specialiseOnce(once: Once | undefined, to: Specialiser): Once | undefined {
  if (!once) return undefined;
  const { per, remembered } = once;
  return { ...once, per: to.optional(per), remembered: remembered && specialiseRemembered(remembered, to) };
}

function specialiseRemembered({ state, when, isNew }: Remembered, to: Specialiser): Remembered {
  return { state: to.state(state), when: to.condition(when), isNew: to.expression(isNew) };
}

/**
 * Returns the actions that can start. Without an action, there is nothing that follows it with `then`. If it ended with
 * `then always`, the action before it now does, so that the next one still runs in any case.
 */
function possibleActions(actions: readonly Action[], canStart: (action: Action) => boolean): readonly Action[] {
  if (actions.every(canStart)) return actions;
  const started = new Set(independentActions(actions, (action) => !canStart(action)).filter(canStart));
  const found: Action[] = [];
  // The first action after the last `then always`.
  let first = 0;
  for (const action of actions) {
    if (started.has(action)) found.push(action);
    else if (action.always && found.slice(first).some(({ thenWaits }) => thenWaits)) {
      found.push({ ...found.pop()!, thenWaits: true, always: true });
    }
    if (action.always) first = found.length;
  }
  return found;
}

function canRun(action: Action, to: Specialiser): boolean {
  if (action.kind === 'vendor') return to.canRun(action.tag);
  return action.kind !== 'send' || !isFalse(to.call(action.call).when);
}

export function specialiseTrigger(trigger: Trigger, to: Specialiser): Trigger {
  const call = trigger.call && to.responder(trigger.call);
  return { ...trigger, arguments: trigger.arguments.map(to.expression), call };
}

function specialiseAction(action: Action, to: Specialiser): Action {
  switch (action.kind) {
    case 'vendor': {
      const variables = action.variables.map((one) => ({ ...one, value: to.expression(one.value) }));
      return { ...action, tag: to.tag(action.tag), arguments: action.arguments.map(to.expression), variables };
    }
    case 'state':
      return { ...action, state: to.state(action.state), value: to.optional(action.value) };
    case 'raise':
      return { ...action, trigger: specialiseTrigger(action.trigger, to), detail: to.optional(action.detail) };
    case 'send':
      return { ...action, call: to.call(action.call) };
    case 'call':
      return { ...action, arguments: action.arguments.map(to.expression) };
  }
}

/** Functions that replace the declarations that expressions refer to. */
export interface NamedDeclarations {
  constant(one: Constant): Constant;
  data(one: DataElement): DataElement;
  state(one: State): State;
  namedCondition(one: ConditionDeclaration): ConditionDeclaration;
  page(one: PageClass): PageClass;
  responder(one: Responder): Responder;
  matrix(one: Matrix): Matrix;
}

/** Returns a copy of an expression in which all references are replaced. */
export function withNames(expression: Expression, to: NamedDeclarations): Expression {
  switch (expression.kind) {
    case 'constant':
      return { ...expression, constant: to.constant(expression.constant) };
    case 'data':
      return { ...expression, data: to.data(expression.data) };
    case 'state':
      return { ...expression, state: to.state(expression.state) };
    case 'condition':
      return { ...expression, condition: to.namedCondition(expression.condition) };
    case 'page':
      return { ...expression, page: to.page(expression.page) };
    case 'answer':
      return { ...expression, call: to.responder(expression.call) };
    case 'lookup': {
      const keys = expression.keys.map((key) => withNames(key, to));
      return { ...expression, matrix: to.matrix(expression.matrix), keys };
    }
    default:
      return mapChildren(expression, (part) => withNames(part, to));
  }
}
