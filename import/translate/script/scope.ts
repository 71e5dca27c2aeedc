import type { AnyNode, Statement, VariableDeclaration } from 'acorn';
import type { ListVariable } from './lists.ts';
import type { Filled } from './loops.ts';
import { CannotCarry, type ValueCode } from '../value-code.ts';

/** Stands for a variable of the container in the script that is parsed, with its number and a sign after it. */
const standIn = 'tagcVariable';

/** Replaces the variables in a script by names that a parser accepts. Those that are a whole text lose its quotes. */
export function withStandIns(code: string): { readonly script: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const script = code.replaceAll(
    /(["']?)\{\{([^{}]+)\}\}\1/g,
    (_, __, name: string) => `${standIn}${names.push(name.trim()) - 1}_`,
  );
  return { script, names };
}

/** Whether a name stands for a variable of the container. */
export const isStandIn = (name: string): boolean => name.startsWith(standIn);

/** Returns a text of a script with the variables of the container in it. */
export function withVariables(text: string, { names }: Pick<ScriptScope, 'names'>): string {
  return text.replaceAll(new RegExp(`${standIn}(\\d+)_`, 'g'), (_, at: string) => `{{${names[Number(at)]}}}`);
}

/** What the names of a script mean. */
export interface ScriptScope {
  /** The variables of the container, by their numbers. */
  readonly names: readonly string[];
  template(text: string): ValueCode;
  readonly locals: ReadonlyMap<string, ValueCode>;
  /** Local names of variables that may be lists. Only their uses tell what they are. */
  readonly aliases: ReadonlyMap<string, AnyNode>;
  /** Whether the script goes through a local name as a list. */
  isList(name: string): boolean;
  /** Variables that a loop is to fill. */
  readonly filled: ReadonlyMap<string, Filled>;
  /** What the items of lists are in loops that count. */
  readonly indexed: readonly { readonly list: string; readonly index: string; readonly item: ValueCode }[];
  /** The number of loops around the code, and what they call their items. */
  readonly depth: number;
  itemName(depth: number): string;
  /** Returns a variable of the container as a list. Throws a `CannotCarry` if it cannot be one. */
  lists(variable: string): ListVariable;
  /** Notes a difference of the translation. */
  differs(reason: string): void;
  /** Returns the scope with other names. */
  with(change: Partial<ScriptScope>): ScriptScope;
  /** Returns the scope after a declaration of values, and before the rest of its block. */
  declare(statement: VariableDeclaration, rest: readonly Statement[]): ScriptScope;
  /** Translates what statements return. */
  body(statements: readonly Statement[]): ValueCode;
  /** Translates a value or a condition in it. Throws a `CannotCarry` with the end of a sentence about the script. */
  value(node: AnyNode): ValueCode;
  condition(node: AnyNode): string;
  /** Notes what the translation does differently, as a sentence. */
  differs(reason: string): void;
}

/** Returns the text of an argument that does not depend on the page. */
export function constantOf(node: AnyNode | undefined, scope: ScriptScope): string {
  const constant = node && scope.value(node).constant;
  if (constant === undefined) throw new CannotCarry('has an argument that depends on the page');
  return constant;
}

/** Returns the value of a name of a script. */
export function identifier(name: string, scope: ScriptScope): ValueCode {
  const { names, template, locals, aliases } = scope;
  const local = locals.get(name);
  if (local) return local;
  const alias = aliases.get(name);
  if (alias) return scope.value(alias);
  if (name.startsWith(standIn)) return template(withVariables(name, { names }));
  throw new CannotCarry(`reads the global variable ${name}`);
}

/** Returns the dotted path of global names that an expression is, such as `document.title`. */
export function globalPath(node: AnyNode, scope: ScriptScope): string | undefined {
  const path = pathOf(node);
  const first = path?.split('.')[0] ?? '';
  return scope.locals.has(first) || scope.aliases.has(first) || first.startsWith(standIn) ? undefined : path;
}

function pathOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const before = pathOf(node.object);
  return before === undefined ? undefined : `${before}.${node.property.name}`;
}
