import type * as ast from '../document.ts';
import { isActions, isBlockNode, linesIn } from './block-nodes.ts';
import type { BlockNode, LineNode } from './layout.ts';
import type { BlockPlace, Place } from './place.ts';
import type { Print } from './printer.ts';
import { hasItemLines } from './yaml/has-item-lines.ts';
import { keepsHeader } from './yaml/keeps-header.ts';
import { hasMapping, mappedAction } from './yaml/has-mapping.ts';

/** All that has a line of its own in a file, and where. */
export function findPlaces({ source, declarations }: ast.Document, print: Print): BlockPlace {
  const places = declarations.map((declaration) => placeOf(declaration, source.text, print));
  return { ...blockOf(places), start: 0, end: source.text.length, isBraced: false };
}

function placeOf(node: LineNode, text: string, print: Print): Place {
  const blocks = blocksIn(node, print).map((block) => placeBlock(block, text, print));
  const headers = 'kind' in node ? [node.type, ...node.by, ...node.values, node.when] : [];
  return {
    line: { node, before: [], paragraph: false },
    start: node.start,
    end: endOf(node, blocks),
    blocks: blocks.toSorted((a, b) => a.start - b.start),
    headers: headers
      .filter((header) => !blocks.some((block) => block.node === header))
      .flatMap((header) => header?.start ?? []),
  };
}

/** What of a line stands on lines of its own in both notations; comments within the rest have no place there. */
function blocksIn(node: LineNode, print: Print): BlockNode[] {
  if ('kind' in node) {
    const values = keepsHeader(node) ? [] : mappingsIn(node.values, print);
    return node.body ? [...values, node.body] : values;
  }
  if ('entries' in node)
    return mappingsIn(
      node.entries.slice(-1).flatMap(({ value }) => value ?? []),
      print,
    );
  if ('actions' in node) return [node];
  const mapped = 'call' in node ? mappedAction(print, node) : undefined;
  return mapped ? [mapped.mapping] : [];
}

function mappingsIn(values: readonly ast.Expression[], print: Print): BlockNode[] {
  const [value, second] = values;
  if (!value || second) return [];
  return hasMapping(print, value) || hasItemLines(print, value) ? [value] : [];
}

/** What indentation ends is over with its last line, wherever the reader says that it ends. */
function endOf(node: LineNode, blocks: readonly BlockPlace[]): number {
  if (blocks.every(hasOwnEnd)) return node.end;
  return Math.max(contentEnd(node), ...blocks.map(({ end }) => end));
}

function hasOwnEnd({ isBraced, node, places }: BlockPlace): boolean {
  return isBraced || (isActions(node) && places.every(({ line, end }) => line.node.end === end));
}

function contentEnd(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (isBlockNode(value)) return 0;
  const end = Object.values(value).reduce((last: number, inner) => Math.max(last, contentEnd(inner)), 0);
  return end === 0 && 'end' in value ? (value as ast.Node).end : end;
}

function placeBlock(node: BlockNode, text: string, print: Print): BlockPlace {
  const places = linesIn(node).map((line) => placeOf(line, text, print));
  const isBraced = !isActions(node) && /[{[]/.test(text[openingOf(node, text)] ?? '');
  const { start, end } = isBraced || places.length === 0 ? node : { start: places[0].start, end: places.at(-1)!.end };
  return { ...blockOf(places), node, start, end, isBraced };
}

/** Of a case the brace stands behind its word, unless YAML has braces around both. */
function openingOf(node: BlockNode, text: string): number {
  const word = /case\s*/y;
  word.lastIndex = node.start;
  const isWord = 'form' in node && node.form === 'case' && word.test(text);
  return isWord ? word.lastIndex : node.start;
}

function blockOf(places: readonly Place[]) {
  return { block: { lines: places.map(({ line }) => line), after: [] }, places };
}
