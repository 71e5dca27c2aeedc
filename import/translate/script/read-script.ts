import { parse, type AnyNode, type Function as FunctionNode, type Statement } from 'acorn';
import { CannotCarry, type ValueCode } from '../value-code.ts';
import { scriptCondition } from './conditions.ts';
import { mayBeList, noteLeftOut } from './lists.ts';
import { filledBy, type Filled } from './loops.ts';
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
export function readScript(
  code: string,
  template: (text: string) => ValueCode,
  lists: ScriptLists = noLists,
): ReadScript {
  const { script, names } = withStandIns(code);
  const differs = new Set<string>();
  try {
    const { body } = functionIn(parsed(script));
    const statements = body.type === 'BlockStatement' ? body.body : [];
    const isList = (name: string) => goesThrough(name).test(script);
    const scope = createScope({ isList, names, template, ...lists, differs: (reason) => void differs.add(reason) });
    const expression = scope.body(statements);
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

/** Matches code that goes through a list of this name: texts have none of these methods. */
const goesThrough = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}\s*(?:\.\s*(?:map|filter|reduce|forEach|some|join)\b|\[\s*[a-z]\w*\s*\])|\bof\s+${name}\b`,
  );

/** The lists that scripts go through, and what loops call their items. */
export type ScriptLists = Pick<ScriptScope, 'lists' | 'itemName'>;

const noLists: ScriptLists = {
  itemName: (depth) => (depth === 0 ? 'item' : `item${depth + 1}`),
  lists: () => {
    throw new CannotCarry('goes through a list');
  },
};

/** What a scope is made of. */
type Named = Partial<ScriptScope> & Pick<ScriptScope, 'names' | 'template'>;

/** Returns the scope of a script whose names mean this. */
export function createScope(named: Named): ScriptScope {
  /** What was translated before: whether an expression is an element is asked first. */
  const known = new Map<AnyNode, ValueCode>();
  const scope: ScriptScope = {
    locals: new Map(),
    aliases: new Map(),
    filled: new Map(),
    indexed: [],
    depth: 0,
    differs: () => {},
    isList: () => false,
    ...noLists,
    ...named,
    with: (change) => createScope({ ...scope, ...change }),
    declare: (statement, rest) => declareLocals(statement, rest, scope),
    body(statements) {
      const value = valueOfBody(statements, scope);
      if (!value) throw new CannotCarry('returns nothing');
      return value;
    },
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
    case 'ReturnStatement': {
      const value = valueOrNothing(first.argument, scope);
      if (value) noteLeftOut(value, scope);
      return value;
    }
    case 'VariableDeclaration':
      return valueOfBody(rest, declareLocals(first, rest, scope));
    case 'IfStatement': {
      const no = first.alternate ? blockOf(first.alternate) : [];
      const condition = scriptCondition(first.test, scope);
      return choose(condition, valueOfBody(blockOf(first.consequent), scope), valueOfBody([...no, ...rest], scope));
    }
    default: {
      const filled = filledBy(first, scope);
      if (!filled) throw new CannotCarry('does more than return a value');
      const { name, value } = filled;
      if (isAssigned(rest, name) || isPushed(rest, name)) throw new CannotCarry('changes a variable');
      const left = new Map(scope.filled);
      left.delete(name);
      return valueOfBody(rest, scope.with({ locals: new Map(scope.locals).set(name, value), filled: left }));
    }
  }
}

function declareLocals(
  { declarations }: Extract<Statement, { type: 'VariableDeclaration' }>,
  rest: readonly Statement[],
  scope: ScriptScope,
): ScriptScope {
  const locals = new Map(scope.locals);
  const aliases = new Map(scope.aliases);
  const filled = new Map(scope.filled);
  for (const { id, init } of declarations) {
    if (id.type !== 'Identifier' || !init) throw new CannotCarry('declares a variable without a value');
    const begins = beginsAs(init);
    if (begins === 'list' || (begins === 'sum' && isAssigned(rest, id.name))) {
      filled.set(id.name, begins);
      continue;
    }
    if (isAssigned(rest, id.name)) throw new CannotCarry('changes a variable');
    if (mayBeList(init)) aliases.set(id.name, init);
    else locals.set(id.name, scope.with({ locals, aliases }).value(init));
  }
  return scope.with({ locals, aliases, filled });
}

/** Returns what a value can be filled as: an empty list, or 0. */
function beginsAs(init: AnyNode): Filled | undefined {
  if (init.type === 'ArrayExpression') return init.elements.length === 0 ? 'list' : undefined;
  return init.type === 'Literal' && init.value === 0 ? 'sum' : undefined;
}

/** Whether code adds something to a list of this name. */
function isPushed(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => isPushed(one, name));
  if (typeof node !== 'object' || node === null) return false;
  const { type, callee } = node as { type?: string; callee?: AnyNode };
  const object = type === 'CallExpression' && callee?.type === 'MemberExpression' ? callee.object : undefined;
  const isMethod = object?.type === 'Identifier' && object.name === name && changing.test(methodOf(callee));
  return isMethod || Object.values(node).some((one) => isPushed(one, name));
}

const changing = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill)$/;

const methodOf = (callee: AnyNode | undefined): string =>
  callee?.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';

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
