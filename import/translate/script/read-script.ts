import { parse, type AnyNode, type Function as FunctionNode, type Statement } from 'acorn';
import { CannotCarry, type ValueCode } from '../value-code.ts';
import { scriptCondition } from './conditions.ts';
import { choose, scriptValue, valueOrNothing } from './read-value.ts';
import { withStandIns, type ScriptScope } from './scope.ts';

/** The code of a plain script in the language of rules, or why it is none, as the end of a sentence about the script. */
export type ReadScript =
  | { readonly expression: ValueCode; readonly differs: readonly string[] }
  | { readonly reason: string };

/**
 * Translates the function of a Custom JavaScript variable if it is plain: a value, a text method, a comparison, a choice.
 * Nothing is run.
 */
export function readScript(code: string, template: (text: string) => ValueCode): ReadScript {
  const { script, names } = withStandIns(code);
  const differs = new Set<string>();
  try {
    const { body } = functionIn(parsed(script));
    const statements = body.type === 'BlockStatement' ? body.body : [];
    const scope = createScope({ names, template, locals: new Map(), differs: (reason) => differs.add(reason) });
    const expression = valueOfBody(statements, scope);
    if (!expression) throw new CannotCarry('returns nothing');
    return { expression, differs: [...differs] };
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    const isAboutVariable = /^[A-Z]/.test(error.message);
    return {
      reason: isAboutVariable
        ? `uses a variable without a counterpart (${error.message.replace(/\.$/, '')})`
        : error.message,
    };
  }
}

/** What a scope is made of. */
type Named = Omit<ScriptScope, 'value' | 'condition'>;

/** Returns the scope of a script whose names mean this. */
export function createScope(named: Named): ScriptScope {
  /** What was translated before: whether an expression is an element is asked first. */
  const known = new Map<AnyNode, ValueCode>();
  const scope: ScriptScope = {
    ...named,
    value: (node) => {
      const value = known.get(node) ?? scriptValue(node, scope);
      known.set(node, value);
      return value;
    },
    condition: (node) => scriptCondition(node, scope),
  };
  return scope;
}

function parsed(script: string): AnyNode {
  try {
    return parse(`(${script.trim().replace(/;\s*$/, '')}\n)`, { ecmaVersion: 2022 }).body[0];
  } catch {
    throw new CannotCarry('cannot be parsed');
  }
}

function functionIn(statement: AnyNode): FunctionNode {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'FunctionExpression')
    throw new CannotCarry('is no function');
  const { params, body } = statement.expression;
  if (params.some((parameter) => parameter.type !== 'Identifier' || isNamed(body, parameter.name)))
    throw new CannotCarry('uses its parameters');
  return statement.expression;
}

/** Returns what statements return, which may be nothing: declarations of values, choices, and one return on each way. */
function valueOfBody(statements: readonly Statement[], scope: ScriptScope): ValueCode | undefined {
  const [first, ...rest] = statements;
  if (!first) throw new CannotCarry('does not return a value on every way');
  switch (first.type) {
    case 'EmptyStatement':
      return valueOfBody(rest, scope);
    case 'ReturnStatement':
      return valueOrNothing(first.argument, scope);
    case 'VariableDeclaration':
      return valueOfBody(rest, declareLocals(first, rest, scope));
    case 'IfStatement': {
      const no = first.alternate ? blockOf(first.alternate) : [];
      const condition = scriptCondition(first.test, scope);
      return choose(condition, valueOfBody(blockOf(first.consequent), scope), valueOfBody([...no, ...rest], scope));
    }
    default:
      throw new CannotCarry('does more than return a value');
  }
}

function declareLocals(
  { declarations }: Extract<Statement, { type: 'VariableDeclaration' }>,
  rest: readonly Statement[],
  scope: ScriptScope,
): ScriptScope {
  const locals = new Map(scope.locals);
  for (const { id, init } of declarations) {
    if (id.type !== 'Identifier' || !init) throw new CannotCarry('declares a variable without a value');
    if (isAssigned(rest, id.name)) throw new CannotCarry('changes a variable');
    locals.set(id.name, scriptValue(init, createScope({ ...scope, locals })));
  }
  return createScope({ ...scope, locals });
}

/** Whether code has a name, be it a variable or not. */
function isNamed(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => isNamed(one, name));
  if (typeof node !== 'object' || node === null) return false;
  const { type, name: own } = node as { type?: string; name?: unknown };
  return (type === 'Identifier' && own === name) || Object.values(node).some((one) => isNamed(one, name));
}

const blockOf = (statement: Statement): readonly Statement[] =>
  statement.type === 'BlockStatement' ? statement.body : [statement];

/** Whether code assigns a variable of this name, or counts it up or down. */
function isAssigned(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => isAssigned(one, name));
  if (typeof node !== 'object' || node === null) return false;
  const { type, left, argument } = node as { type?: string; left?: AnyNode; argument?: AnyNode };
  const target = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : undefined;
  if (target?.type === 'Identifier' && target.name === name) return true;
  return Object.values(node).some((one) => isAssigned(one, name));
}
