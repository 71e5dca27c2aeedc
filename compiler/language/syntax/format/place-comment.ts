import { isChain, isRow } from './block-nodes.ts';
import { hasEmptyLineBefore } from './has-empty-line-before.ts';
import type { Line, Remark } from './layout.ts';
import type { BlockPlace, LinePlace } from './line-place.ts';
import { columnOf, isSameLine, keyColumn, describes } from '../text-lines.ts';
import { moveAbove } from './move-above.ts';

/** A comment with its position. */
export interface PlacedComment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly remark: Remark;
}

/** Assigns a comment to the line that it is above, in or after. */
export function placeComment(comment: PlacedComment, block: BlockPlace, owner?: LinePlace): void {
  const at = lastBefore(block.places, comment.start);
  const [place, next] = [block.places[at], block.places[at + 1]] as (LinePlace | undefined)[];
  if (!place) return placeFirst(comment, block, next, owner);
  if (comment.start < place.end)
    return placeInside(comment, place, isFirstArgument(place, block, comment.text) ? owner : undefined);
  if (isSameLine(comment.text, place.end, comment.start)) return putAtEnd(comment, innermostLast(place, comment).line);
  if (next && isAfterDash(comment)) return putAfterDash(comment, next.line);
  const inner = blockByColumn(comment, place);
  if (inner) putBelow(comment, inner);
  else if (next) putAbove(comment, next);
  else if (isRow(block.node)) putAtEnd(comment, place.line);
  else putBelow(comment, block);
}

/** Assigns a comment before all lines of its block. */
function placeFirst(comment: PlacedComment, block: BlockPlace, next: LinePlace | undefined, owner?: LinePlace): void {
  if (owner && block.isBraced && isSameLine(comment.text, block.start, comment.start)) putAfterBrace(comment, owner);
  else if (next) putAbove(comment, next);
  else putBelow(comment, block);
}

/**
 * Assigns a comment inside a line: in one of its blocks, or between its words. `before` is the line on which this one
 * begins, if it does not begin its own.
 */
function placeInside(comment: PlacedComment, place: LinePlace, before: LinePlace | undefined): void {
  const { text, start } = comment;
  const isNext = ({ end }: BlockPlace) => !place.parts.some((part) => part >= end && part < start);
  const inner = place.blocks.findLast(
    (block) => block.start <= start && contains(block, comment) && (block.isBraced || isNext(block)),
  );
  if (inner) return placeComment(comment, inner, before ?? place);
  if (isSameLine(text, place.start, start)) return putOnFirstLine(comment, place);
  const below = place.blocks.find((block) => block.start > start);
  if (below && isAfterDash(comment)) return placeComment(comment, below, place);
  const isAbove = below && !below.isBraced && !isRow(below.node) && below.places.length > 0;
  const isInHeader = place.headers.some((header) => header > start && header < (below?.start ?? 0));
  if (isAbove && !isInHeader) placeComment(comment, below, place);
  else moveAbove(comment.remark, place.line);
}

/** Whether a line is an argument that begins on the line of its call. */
function isFirstArgument({ line, start }: LinePlace, { node, start: opening }: BlockPlace, text: string): boolean {
  return (
    node !== undefined &&
    'form' in node &&
    node.form === 'call' &&
    'value' in line.node &&
    isSameLine(text, opening, start)
  );
}

/**
 * Whether a block contains a comment. Without braces it also contains comments after its last line and indented ones
 * below.
 */
function contains({ start, end, isBraced, isOpen, places }: BlockPlace, comment: PlacedComment): boolean {
  const { text } = comment;
  if (comment.start >= end && isOpen) return isSameLine(text, end, comment.start);
  if (comment.start < end || isBraced || places.length === 0) return comment.start < end;
  return isSameLine(text, end, comment.start) || columnOf(text, comment.start) >= keyColumn(text, start);
}

/** Puts a comment after an opening brace on the first line, or on the last operand of a chain before the brace. */
function putAfterBrace(comment: PlacedComment, owner: LinePlace): void {
  const open = openBefore(owner, comment)?.places.at(-1);
  putAtEnd(comment, open ? innermostLast(open, comment).line : owner.line);
}

/** Puts a comment on the first line. The first line of a row is that of its first entry. */
function putOnFirstLine(comment: PlacedComment, place: LinePlace): void {
  if (!isRow(place.line.node)) putAtEnd(comment, place.line);
  else if (place.blocks[0].places.length === 1) putAtEnd(comment, place.blocks[0].places[0].line);
  else moveAbove(comment.remark, place.line);
}

/** Finds the block that a YAML comment below a line belongs to, by its indentation. */
function blockByColumn({ text, start }: PlacedComment, place: LinePlace): BlockPlace | undefined {
  const column = columnOf(text, start);
  let found: BlockPlace | undefined;
  for (let outer: LinePlace | undefined = place; outer && column > keyColumn(text, outer.start);) {
    const block: BlockPlace | undefined = outer.blocks.at(-1);
    if (!block || block.isBraced) break;
    if (!isRow(block.node)) found = block;
    outer = block.places.at(-1);
  }
  return found;
}

/**
 * Returns the innermost last line. A block without a closing brace ends with its last line, so that gets the comment.
 */
function innermostLast(place: LinePlace, comment: PlacedComment): LinePlace {
  const open = openBefore(place, comment);
  const block = open ?? place.blocks.at(-1);
  const last = block?.places.at(-1);
  const isOver = open !== undefined || (!block?.isBraced && block?.end === place.end);
  return last && isOver ? innermostLast(last, comment) : place;
}

/** Returns the chain that ends before a comment on the same line. */
function openBefore({ blocks }: LinePlace, { text, start }: PlacedComment): BlockPlace | undefined {
  return blocks.findLast(({ isOpen, end }) => isOpen && end <= start && isSameLine(text, end, start));
}

function putAbove(comment: PlacedComment, place: LinePlace): void {
  const { text, start, remark } = comment;
  const documentation = remark.documentation && describes(text, start, place.start);
  if (isAfterDash(comment)) putAfterDash(comment, place.line);
  else place.line.before.push(withParagraph({ ...remark, documentation }, text, start));
}

/** Whether a comment follows a YAML dash whose item begins on the next line. */
function isAfterDash({ text, start }: PlacedComment): boolean {
  return /^\s*- /.test(text.slice(start - columnOf(text, start), start));
}

/** Puts a comment after a dash. An empty line before the dash belongs to the item. */
function putAfterDash(comment: PlacedComment, line: Line): void {
  line.paragraph = hasEmptyLineBefore(comment.text, comment.start);
  putAtEnd(comment, line);
}

/** Puts a comment below the last line. For a chain it goes above the last operand, because nothing can follow it. */
function putBelow({ text, start, remark }: PlacedComment, { block, node }: BlockPlace): void {
  if (node && isChain(node)) moveAbove(remark, block.lines.at(-1)!);
  else block.after.push(withParagraph(remark, text, start));
}

function withParagraph(remark: Remark, text: string, start: number): Remark {
  return { ...remark, paragraph: hasEmptyLineBefore(text, start) };
}

function putAtEnd({ remark }: PlacedComment, line: Line): void {
  if (line.remark) moveAbove(remark, line);
  else line.remark = remark;
}

/** Returns the index of the last place that begins at or before an offset. */
function lastBefore(places: readonly LinePlace[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle].start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
