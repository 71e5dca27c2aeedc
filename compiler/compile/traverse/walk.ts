import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Responder } from '../../language/model/program.ts';

/** Returns an expression and all expressions inside it. References are not followed. */
export function walk(expression: Expression, found: Expression[] = []): readonly Expression[] {
  found.push(expression);
  for (const child of children(expression)) walk(child, found);
  return found;
}

export function children(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'record':
      return expression.fields.map(({ value }) => value);
    case 'loop': {
      const { list, when, value } = expression;
      return when ? [list, when, value] : [list, value];
    }
    case 'builtIn':
    case 'source':
    case 'call':
      return expression.arguments;
    case 'member':
      return [expression.of];
    case 'lookup':
      return expression.keys;
    case 'operation':
      return expression.operands;
    case 'choice':
      return [
        ...expression.cases.flatMap(({ when, value }) => [when, value]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ];
    default:
      return none;
  }
}

/** One shared array, because most expressions have no children and this function is called often. */
const none: readonly Expression[] = [];

/** Returns a copy of an expression with `change` applied to each child. References are not followed. */
export function mapChildren(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'list':
      return { ...expression, items: expression.items.map(change) };
    case 'record':
      return { ...expression, fields: expression.fields.map(({ name, value }) => ({ name, value: change(value) })) };
    case 'loop': {
      const [list, when, value] = [expression.list, expression.when, expression.value];
      return { ...expression, list: change(list), when: when && change(when), value: change(value) };
    }
    case 'builtIn':
    case 'source':
    case 'call':
      return { ...expression, arguments: expression.arguments.map(change) };
    case 'member':
      return { ...expression, of: change(expression.of) };
    case 'lookup':
      return { ...expression, keys: expression.keys.map(change) };
    case 'operation':
      return { ...expression, operands: expression.operands.map(change) };
    case 'choice':
      return {
        ...expression,
        cases: expression.cases.map(({ when, value }) => ({ when: change(when), value: change(value) })),
        otherwise: expression.otherwise && change(expression.otherwise),
      };
    default:
      return expression;
  }
}

/** Returns the arguments of an action. */
export function expressionsOfAction(action: Action): readonly Expression[] {
  switch (action.kind) {
    case 'vendor':
      return action.arguments.concat(action.variables.map(({ value }) => value));
    case 'state':
      return action.value ? [action.value] : [];
    case 'raise':
      return action.detail ? [action.detail] : [];
    case 'call':
      return action.arguments;
    case 'send':
      return [];
  }
}

/** Returns the expressions that a response depends on: what a call or tag sends, and its condition. */
export function expressionsOfResponder(responder: Responder): readonly Expression[] {
  const sent = 'vendor' in responder ? Object.values(responder.options) : expressionsOfCall(responder);
  return [...sent, ...(responder.when ? [responder.when] : [])];
}

/** Returns the expressions that a call sends: its address, query and body. A GET request has no body (CALL-01). */
export function expressionsOfCall({ address, query, body, method }: Call): readonly Expression[] {
  return [address, ...(query ? [query] : []), ...(body && method === 'POST' ? [body] : [])];
}
