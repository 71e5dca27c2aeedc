import type * as ast from '../document.ts';
import { indexAtMost } from '../../source/lists.ts';
import { skipBlank } from '../text-lines.ts';
import { isBlockNode, isRow, linesIn } from './block-nodes.ts';
import type { ChainLink } from './chain-links.ts';
import { expressionBlocks, type BlockFinder, type FoundBlock, type Form } from './expression-blocks.ts';
import type { LineNode } from './layout.ts';
import type { BlockPlace, LinePlace } from './line-place.ts';
import { placeBlock } from './place-block.ts';
import type { Print } from './printer.ts';
import { sentenceOf } from './sentence.ts';
import { keepsHeader } from './yaml/keeps-header.ts';
import { mappedAction } from './yaml/has-mapping.ts';

/** Finds all lines of a document's layout and their positions in the file. */
export function findPlaces({ source: { text }, declarations, comments }: ast.Document, print: Print): BlockPlace {
  const starts = comments.map(({ start }) => start).filter((start) => text[start] === '/');
  const hasComment = (start: number, end: number) => (starts[indexAtMost(starts, end - 1)] ?? -1) >= start;
  const finder = { text, print, hasComment };
  const places = declarations.map((declaration) => placeOf(declaration, 'own', finder));
  const block = { lines: places.map(({ line }) => line), after: [] };
  return { block, places, start: 0, end: text.length, isBraced: false, isOpen: false, isInWords: false };
}

function placeOf(node: LineNode, form: Form, finder: BlockFinder): LinePlace {
  const blocks = blocksIn(node, form, finder).map(({ node: block, within }) => {
    const places = linesIn(block).map((line) => placeOf(line, within, finder));
    return { ...placeBlock(block, places, finder.text), isInWords: within === 'words' };
  });
  const parts = 'kind' in node ? [node.type, ...node.by, ...node.values, node.when] : [];
  return {
    line: { node, before: [], paragraph: false },
    start: 'parent' in node ? startOfLink(node, finder.text) : node.start,
    end: endOf(node, blocks),
    blocks: blocks.toSorted((a, b) => a.start - b.start),
    parts: parts.flatMap((part) => part?.start ?? []),
    headers: parts.filter((part) => !blocks.some((block) => block.node === part)).flatMap((part) => part?.start ?? []),
  };
}

/** Returns the start of an operand with its operator, after closing parentheses of the previous operand. */
function startOfLink({ operator, start }: ChainLink, text: string): number {
  if (!operator) return start;
  let at = skipBlank(text, start);
  while (text[at] === ')') at = skipBlank(text, at + 1);
  return at;
}

/** Returns the parts of a line that have their own lines. */
function blocksIn(node: LineNode, form: Form, finder: BlockFinder): FoundBlock[] {
  const inWords = (value: ast.ExpressionNode) => expressionBlocks(value, 'words', finder);
  if ('kind' in node) return blocksOfDeclaration(node, finder);
  if ('entries' in node) return node.entries.slice(-1).flatMap(({ value }) => blocksOfValue(value, form, finder));
  if ('actions' in node) return [{ node, within: 'own' }];
  if ('call' in node) return blocksOfAction(node, finder);
  if ('values' in node) return blocksOfClause(node, finder);
  if ('word' in node) return sentenceOf(node).flatMap((part) => (typeof part === 'string' ? [] : inWords(part.node)));
  if ('item' in node) return expressionBlocks(node.item, form, finder);
  if ('parent' in node) return inWords(node.operand);
  return 'value' in node ? inWords(node.value) : [];
}

function blocksOfClause(node: ast.ValueClause, finder: BlockFinder): FoundBlock[] {
  const { values, within } = node;
  if (isRow(node)) return [{ node, within: 'words' }];
  return [...values, within].flatMap((part) => blocksOfValue(part, 'words', finder));
}

function blocksOfDeclaration(node: ast.Declaration, finder: BlockFinder): FoundBlock[] {
  const { values, parameters, when, body } = node;
  const form = values.length > 1 ? 'words' : 'own';
  const parts = [
    ...values.flatMap((value) => blocksOfValue(value, form, finder)),
    ...blocksOfValue(when, 'words', finder),
  ];
  return [
    ...(parameters && parameters.length > 0 ? [{ node, within: 'own' } as const] : []),
    ...(keepsHeader(node) ? [] : parts),
    ...(body ? [{ node: body, within: 'own' } as const] : []),
  ];
}

function blocksOfValue(value: ast.ExpressionNode | undefined, form: Form, finder: BlockFinder): FoundBlock[] {
  return value ? expressionBlocks(value, form, finder) : [];
}

/** YAML writes an action as a key with fields below it, unless the key would contain comments. */
function blocksOfAction(node: ast.ActionNode, finder: BlockFinder): FoundBlock[] {
  const { call, record, within } = node;
  const mapping = mappedAction(finder.print, node)?.mapping;
  if (mapping && mapping === record) {
    return [...expressionBlocks(call, 'words', finder), ...expressionBlocks(record, 'own', finder)];
  }
  if (mapping && !finder.hasComment(node.start, mapping.start)) return expressionBlocks(mapping, 'own', finder);
  return [call, record, within].flatMap((part) => blocksOfValue(part, 'words', finder));
}

/**
 * Returns the end of a line's content. In YAML a block ends with its last line, even if the parser's range is longer.
 */
function endOf(node: LineNode, blocks: readonly BlockPlace[]): number {
  if (blocks.every(hasOwnEnd)) return node.end;
  return Math.max(contentEnd(node), ...blocks.map(({ end }) => end));
}

function hasOwnEnd({ isBraced, node, places }: BlockPlace): boolean {
  return isBraced || (isRow(node) && places.every(({ line, end }) => line.node.end === end));
}

function contentEnd(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (isBlockNode(value)) return 0;
  const end = Object.values(value).reduce((last: number, inner) => Math.max(last, contentEnd(inner)), 0);
  return end === 0 && 'end' in value ? (value as ast.Node).end : end;
}
