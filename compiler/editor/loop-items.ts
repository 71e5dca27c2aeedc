import { expressionSitesOf } from '../compile/traverse/expression-sites.ts';
import { walk } from '../compile/traverse/walk.ts';
import type { ExpressionOf } from '../language/model/expression.ts';
import type { Program } from '../language/model/program.ts';
import type { Type } from '../language/model/type.ts';
import type { Path, Source, Span } from '../language/source/source.ts';
import type { Document, LoopNode, Node } from '../language/syntax/document.ts';
import { innerNodes, nodesAround } from './nodes-around.ts';

/** The name of the items of a loop, at one of its places. */
export interface ItemAt {
  readonly span: Span;
  readonly name: string;
  /** The name of the list, as it is written. */
  readonly list: string;
  /** Where the loop names its items, and then each use. */
  readonly places: readonly Span[];
  /** The type of the items. Undefined if the loop has a mistake. */
  readonly type?: Type;
}

/** Returns the items of a loop that are named at an offset of a file. */
export function itemAt(
  { documents, program }: { readonly documents: readonly Document[]; readonly program: Program },
  path: Path,
  offset: number,
): ItemAt | undefined {
  const document = documents.find(({ source }) => source.path === path);
  const nodes = document ? nodesAround(document, offset) : [];
  const last = nodes.at(-1);
  const loop =
    last &&
    nodes.filter(isLoop).findLast((one) => one.item === last || (isUse(last, one) && !nodes.includes(one.list)));
  if (!document || !loop) return undefined;
  const { source } = document;
  const spanOf = ({ start, end }: Node): Span => ({ source, start, end });
  const list = source.text.slice(loop.list.start, loop.list.end);
  const type = linkedLoop(program, source, loop)?.list.type.of;
  return {
    span: spanOf(last),
    name: loop.item.text,
    list,
    places: placesOfItem(loop).map(spanOf),
    ...(type && { type }),
  };
}

/** Returns all places of a file that name the items of loops, in no order. */
export function itemPlaces({ declarations }: Document): readonly (Node & { readonly isDeclared: boolean })[] {
  return declarations
    .flatMap(loopsIn)
    .flatMap((loop) =>
      placesOfItem(loop).map(({ start, end }) => ({ start, end, isDeclared: start === loop.item.start })),
    );
}

function loopsIn(node: Node): readonly LoopNode[] {
  return [...(isLoop(node) ? [node] : []), ...innerNodes(node).flatMap(loopsIn)];
}

function placesOfItem(loop: LoopNode): readonly Node[] {
  const usesIn = (node: Node): readonly Node[] => (isUse(node, loop) ? [node] : innerNodes(node).flatMap(usesIn));
  return [loop.item, ...(loop.when ? usesIn(loop.when) : []), ...usesIn(loop.value)];
}

const isLoop = (node: Node): node is LoopNode => 'form' in node && node.form === 'loop';

const isUse = (node: Node, { item }: LoopNode): boolean =>
  'form' in node && node.form === 'name' && (node as { readonly name?: string }).name === item.text;

/** Returns the loop of the program that is written at a place. */
function linkedLoop(program: Program, source: Source, { start }: Node): ExpressionOf<'loop'> | undefined {
  for (const site of expressionSitesOf(program)) {
    if (site.source.path !== source.path) continue;
    const found = walk(site.expression).find((part) => part.kind === 'loop' && part.start === start);
    if (found?.kind === 'loop') return found;
  }
  return undefined;
}

/** A loop that is open at the end of a text: what it calls its items, and the name of its list. */
export interface OpenLoop {
  readonly item: string;
  readonly list: string;
}

/** Returns the loops that are open at the end of a text, which may have mistakes. The innermost is the last. */
export function openLoops(text: string): readonly OpenLoop[] {
  const near = text.slice(-mostCharacters);
  return [...near.matchAll(/\[\s*for\s+(\w+)\s+in\s+([\w.]*)/g)].flatMap(({ 0: head, 1: item, 2: list, index }) =>
    isOpen(near.slice(index + 1)) && near.length > index + head.length ? [{ item, list }] : [],
  );
}

const mostCharacters = 2000;

function isOpen(rest: string): boolean {
  let depth = 0;
  for (const sign of rest.replaceAll(/"[^"]*"/g, '')) {
    if (sign === '[') depth++;
    else if (sign === ']' && --depth < 0) return false;
  }
  return true;
}

/** Returns the type of the items of an open loop, if its list is a data element or a field of one. */
export function typeOfItems(
  { data }: Pick<Program, 'data'>,
  loops: readonly OpenLoop[],
  item: string,
): Type | undefined {
  const at = loops.findLastIndex((loop) => loop.item === item);
  if (at < 0) return undefined;
  const [first, ...fields] = loops[at].list.split('.');
  const outer = typeOfItems({ data }, loops.slice(0, at), first);
  const root = outer ?? data.find(({ id }) => id === first)?.type;
  return fields.reduce<Type | undefined>((type, field) => type?.fields?.[field], root)?.of;
}
