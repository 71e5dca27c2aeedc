import type { AnyNode } from 'acorn';
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
export function identifier(name: string, { names, template, locals }: ScriptScope): ValueCode {
  const local = locals.get(name);
  if (local) return local;
  if (name.startsWith(standIn)) return template(withVariables(name, { names }));
  throw new CannotCarry(`reads the global variable ${name}`);
}

/** Returns the dotted path of global names that an expression is, such as `document.title`. */
export function globalPath(node: AnyNode, scope: ScriptScope): string | undefined {
  const path = pathOf(node);
  const first = path?.split('.')[0] ?? '';
  return scope.locals.has(first) || first.startsWith(standIn) ? undefined : path;
}

function pathOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const before = pathOf(node.object);
  return before === undefined ? undefined : `${before}.${node.property.name}`;
}
