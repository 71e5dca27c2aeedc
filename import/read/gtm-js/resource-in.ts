import { parse, type AnyNode } from 'acorn';

/** A value of the literal in a published script. */
export type Literal = string | number | boolean | null | readonly Literal[] | { readonly [key: string]: Literal };

/** The compiled container in a published script. */
export interface Resource {
  readonly version?: Literal;
  readonly macros: readonly ResourceEntry[];
  readonly tags: readonly ResourceEntry[];
  readonly predicates: readonly ResourceEntry[];
  /** Lists such as `[["if", 0, 1], ["unless", 2], ["add", 3]]`, with the numbers of predicates and tags. */
  readonly rules: readonly (readonly (readonly Literal[])[])[];
}

export interface ResourceEntry {
  readonly function: string;
  readonly [key: string]: Literal;
}

/** The compiled container, and where the literal is in the text. */
interface PlacedResource {
  readonly resource: Resource;
  /** The id of the container. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the compiled container in the text of a published `gtm.js`, or undefined. Nothing of the script is run. */
export function resourceIn(script: string): PlacedResource | undefined {
  let program: AnyNode;
  try {
    program = parse(script, { ecmaVersion: 2022, allowReturnOutsideFunction: true });
  } catch {
    return undefined;
  }
  const found = findResource(program);
  if (!found || !isResource(found.value)) return undefined;
  // Code of tags may name other containers, so the code of the engine comes first.
  const [id] = /\bGTM-[A-Z\d]+\b/.exec(script.slice(found.end)) ?? /\bGTM-[A-Z\d]+\b/.exec(script) ?? ['GTM'];
  return { resource: found.value as unknown as Resource, id, start: found.start, end: found.end };
}

interface PlacedLiteral {
  readonly value: Literal;
  readonly start: number;
  readonly end: number;
}

/** Returns the value of the property `resource` in the first object literal that has one. */
function findResource(root: AnyNode): PlacedLiteral | undefined {
  // An explicit stack: minified code is deeply nested.
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (Array.isArray(node)) open.push(...node.toReversed());
    if (typeof node !== 'object' || node === null || Array.isArray(node)) continue;
    const found =
      (node as AnyNode).type === 'Property' ? resourceOf(node as Extract<AnyNode, { type: 'Property' }>) : undefined;
    if (found !== undefined) return found;
    open.push(
      ...Object.values(node)
        .filter((value) => typeof value === 'object')
        .toReversed(),
    );
  }
  return undefined;
}

function resourceOf({ key, value: node }: Extract<AnyNode, { type: 'Property' }>): PlacedLiteral | undefined {
  const value = nameOf(key) === 'resource' ? literalOf(node as AnyNode) : undefined;
  return value === undefined ? undefined : { value, start: node.start, end: node.end };
}

const nameOf = (key: AnyNode): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** Returns the value of a literal; undefined for anything that would have to be computed. */
function literalOf(node: AnyNode): Literal | undefined {
  if (node.type === 'Literal') return node.value as Literal;
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((item) => (item ? literalOf(item) : undefined));
    return items.some((item) => item === undefined) ? undefined : (items as Literal[]);
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalOf(node.argument);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') return !literalOf(node.argument);
  if (node.type !== 'ObjectExpression') return undefined;
  const entries: [string, Literal][] = [];
  for (const property of node.properties) {
    const name = property.type === 'Property' ? nameOf(property.key) : undefined;
    const value = property.type === 'Property' ? literalOf(property.value as AnyNode) : undefined;
    if (name === undefined || value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function isResource(value: Literal): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const lists = value as { readonly [key: string]: Literal };
  return ['macros', 'tags', 'predicates'].every((key) => isEntries(lists[key])) && Array.isArray(lists.rules);
}

const isEntries = (list: Literal | undefined): boolean =>
  Array.isArray(list) &&
  list.every(
    (one: Literal) => typeof one === 'object' && one !== null && 'function' in one && typeof one.function === 'string',
  );
