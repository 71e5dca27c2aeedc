import { parse, type AnyNode, type Program } from 'acorn';
import { CannotCarry } from '../../value-code.ts';
import { withStandIns, withVariables } from '../../script/scope.ts';

/** A call of a vendor's function in a script, such as `fbq('track', 'Lead')`. */
export interface SnippetCall {
  /** The dotted name of the function: `fbq`, `ttq.track`, `uetq.push`. */
  readonly name: string;
  readonly arguments: readonly AnyNode[];
}

/** A script of Custom HTML as statements that a person would recognise. */
export interface ScriptParts {
  readonly calls: readonly SnippetCall[];
  /** Global variables that are assigned, with their values. */
  readonly assigned: ReadonlyMap<string, AnyNode>;
  /** Texts in functions that are called at once, such as those that load a script. */
  readonly loaderTexts: readonly string[];
  /** The script without its comments, with the variables of the container in it. */
  readonly code: string;
  /** The variables of the container, by their numbers. */
  readonly names: readonly string[];
}

/**
 * Reads the statements of a script: calls, assignments of global variables, and functions that are called at once. Throws a
 * `CannotCarry` with the end of a sentence about the script if it contains anything else.
 */
export function partsOfScript(code: string): ScriptParts {
  const { script, names } = withStandIns(code);
  const calls: SnippetCall[] = [];
  const assigned = new Map<string, AnyNode>();
  const loaderTexts: string[] = [];
  const { program, uncommented } = programOf(script);
  for (const statement of program.body) take(statement);
  return { calls, assigned, loaderTexts, code: withVariables(uncommented, { names }), names };

  function take(node: AnyNode): void {
    if (node.type === 'EmptyStatement' || node.type === ('Directive' as AnyNode['type'])) return;
    // `function gtag() { dataLayer.push(arguments); }`
    if (node.type === 'FunctionDeclaration' && node.id?.name === 'gtag') return;
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier' || !init) throw new CannotCarry('declares variables');
        assigned.set(id.name, init);
      }
      return;
    }
    if (node.type !== 'ExpressionStatement') throw new CannotCarry('is more than a snippet');
    takeExpression(node.expression);
  }

  function takeExpression(node: AnyNode): void {
    if (node.type === 'SequenceExpression') return node.expressions.forEach(takeExpression);
    // `!function () { … }()`
    if (node.type === 'UnaryExpression' && node.operator === '!') return takeExpression(node.argument);
    if (node.type === 'AssignmentExpression' && node.operator === '=') {
      const name = dotted(node.left as AnyNode);
      if (name === undefined) throw new CannotCarry('assigns a part of a value');
      assigned.set(name.replace(/^window\./, ''), node.right);
      return;
    }
    if (node.type !== 'CallExpression') throw new CannotCarry('is more than a snippet');
    const { callee } = node;
    if (
      callee.type === 'FunctionExpression' ||
      callee.type === 'ArrowFunctionExpression' ||
      isCalledFunction(callee as AnyNode)
    ) {
      if (decidesByItself(node)) throw new CannotCarry('decides by itself when it runs');
      loaderTexts.push(...textsIn(node, names));
      return;
    }
    const name = dotted(callee as AnyNode);
    if (name === undefined) throw new CannotCarry('calls what it computes');
    calls.push({ name: name.replace(/^window\./, ''), arguments: node.arguments });
  }
}

function programOf(script: string): { readonly program: Program; readonly uncommented: string } {
  const comments: [number, number][] = [];
  try {
    const onComment = (_: boolean, __: string, start: number, end: number) => void comments.push([start, end]);
    const program = parse(script, { ecmaVersion: 2022, allowReturnOutsideFunction: true, onComment });
    const uncommented = comments.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), script);
    return { program, uncommented };
  } catch {
    throw new CannotCarry('cannot be parsed');
  }
}

/** Whether a loader tests more than whether it has run before, such as a cookie. */
function decidesByItself(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(decidesByItself);
  if (typeof node !== 'object' || node === null) return false;
  const { type, test } = node as { type?: string; test?: unknown };
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && readsPage(test)) return true;
  return Object.values(node).some(decidesByItself);
}

function readsPage(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsPage);
  if (typeof node !== 'object' || node === null) return false;
  const { type, name } = node as { type?: string; name?: unknown };
  const isOfPage = type === 'Identifier' && pageNames.has(String(name));
  return isOfPage || type === 'CallExpression' || Object.values(node).some(readsPage);
}

const pageNames = new Set(['document', 'location', 'navigator', 'localStorage', 'sessionStorage', 'Math', 'Date']);

/** Whether it is `(function () { … }).call`. */
const isCalledFunction = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' && node.object.type === 'FunctionExpression';

function dotted(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  // `(window.uetq = window.uetq || []).push(…)`
  if (node.type === 'AssignmentExpression') return dotted(node.left as AnyNode);
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const before = dotted(node.object as AnyNode);
  return before === undefined ? undefined : `${before}.${node.property.name}`;
}

/** Returns all texts in a piece of code, with the variables of the container in them. */
function textsIn(node: unknown, names: readonly string[]): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, names));
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, name } = node as { type?: string; value?: unknown; name?: unknown };
  const text = type === 'Literal' ? value : type === 'TemplateElement' ? (value as { cooked?: unknown }).cooked : name;
  const written = typeof text === 'string' ? withVariables(text, { names }) : '';
  // Other names than those of variables are no texts.
  const own = type === 'Identifier' && written === text ? '' : written;
  return [...(own === '' ? [] : [own]), ...Object.values(node).flatMap((one) => textsIn(one, names))];
}
