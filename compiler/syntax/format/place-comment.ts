import { isChain, isRow } from './block-nodes.ts';
import { hasEmptyLineBefore } from './has-empty-line-before.ts';
import { describes } from '../describes.ts';
import type { Line, Remark } from './layout.ts';
import type { BlockPlace, LinePlace } from './line-place.ts';
import { columnOf, isSameLine, keyColumn } from '../text-lines.ts';
import { moveAbove } from './move-above.ts';

/** A comment with where it stands. */
export interface PlacedComment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly remark: Remark;
}

/** Gives a comment to the line it stands behind, above or in. */
export function placeComment(comment: PlacedComment, block: BlockPlace, owner?: LinePlace): void {
  const at = lastBefore(block.places, comment.start);
  const [place, next] = [block.places[at], block.places[at + 1]] as (LinePlace | undefined)[];
  if (!place) return placeFirst(comment, block, next, owner);
  if (comment.start < place.end)
    return placeInside(comment, place, isFirstArgument(place, block, comment.text) ? owner : undefined);
  if (isSameLine(comment.text, place.end, comment.start)) return putBehind(comment, innermostLast(place, comment).line);
  if (next && isBehindDash(comment)) return putBehindDash(comment, next.line);
  const inner = blockByColumn(comment, place);
  if (inner) putAfter(comment, inner);
  else if (next) putAbove(comment, next);
  else if (isRow(block.node)) putBehind(comment, place.line);
  else putAfter(comment, block);
}

/** Before all lines of its block. */
function placeFirst(comment: PlacedComment, block: BlockPlace, next: LinePlace | undefined, owner?: LinePlace): void {
  if (owner && block.isBraced && isSameLine(comment.text, block.start, comment.start)) putBehindBrace(comment, owner);
  else if (next) putAbove(comment, next);
  else putAfter(comment, block);
}

/** Within a line: in one of its blocks, or between its words. Where it begins behind another, its first line is that one's. */
function placeInside(comment: PlacedComment, place: LinePlace, before: LinePlace | undefined): void {
  const { text, start } = comment;
  const isNext = ({ end }: BlockPlace) => !place.parts.some((part) => part >= end && part < start);
  const holding = place.blocks.findLast(
    (block) => block.start <= start && holds(block, comment) && (block.isBraced || isNext(block)),
  );
  if (holding) return placeComment(comment, holding, before ?? place);
  if (isSameLine(text, place.start, start)) return putBehindStart(comment, place);
  const below = place.blocks.find((block) => block.start > start);
  if (below && isBehindDash(comment)) return placeComment(comment, below, place);
  const isAbove = below && !below.isBraced && !isRow(below.node) && below.places.length > 0;
  const isInHeader = place.headers.some((header) => header > start && header < (below?.start ?? 0));
  if (isAbove && !isInHeader) placeComment(comment, below, place);
  else moveAbove(comment.remark, place.line);
}

/** An argument behind the parenthesis that opens its call has the line of the call. */
function isFirstArgument({ line, start }: LinePlace, { node, start: opening }: BlockPlace, text: string): boolean {
  return (
    node !== undefined &&
    'form' in node &&
    node.form === 'call' &&
    'value' in line.node &&
    isSameLine(text, opening, start)
  );
}

/** Braces hold what is in them; without braces a block goes on behind its last line, and below it as far as it is indented. */
function holds({ start, end, isBraced, isOpen, places }: BlockPlace, comment: PlacedComment): boolean {
  const { text } = comment;
  if (comment.start >= end && isOpen) return isSameLine(text, end, comment.start);
  if (comment.start < end || isBraced || places.length === 0) return comment.start < end;
  return isSameLine(text, end, comment.start) || columnOf(text, comment.start) >= keyColumn(text, start);
}

/** On the first line, or behind the last operand of a chain that stands before the brace. */
function putBehindBrace(comment: PlacedComment, owner: LinePlace): void {
  const open = openBefore(owner, comment)?.places.at(-1);
  putBehind(comment, open ? innermostLast(open, comment).line : owner.line);
}

/** On the first line. That of a row is its first entry's. */
function putBehindStart(comment: PlacedComment, place: LinePlace): void {
  if (!isRow(place.line.node)) putBehind(comment, place.line);
  else if (place.blocks[0].places.length === 1) putBehind(comment, place.blocks[0].places[0].line);
  else moveAbove(comment.remark, place.line);
}

/** In YAML a comment below a line belongs to what it is indented under. */
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

/** What no brace closes ends with its last line, and a comment there is that line's. */
function innermostLast(place: LinePlace, comment: PlacedComment): LinePlace {
  const open = openBefore(place, comment);
  const block = open ?? place.blocks.at(-1);
  const last = block?.places.at(-1);
  const isOver = open !== undefined || (!block?.isBraced && block?.end === place.end);
  return last && isOver ? innermostLast(last, comment) : place;
}

/** The chain whose last line a comment stands on, behind the chain. */
function openBefore({ blocks }: LinePlace, { text, start }: PlacedComment): BlockPlace | undefined {
  return blocks.findLast(({ isOpen, end }) => isOpen && end <= start && isSameLine(text, end, start));
}

function putAbove(comment: PlacedComment, place: LinePlace): void {
  const { text, start, remark } = comment;
  const documentation = remark.documentation && describes(text, start, place.start);
  if (isBehindDash(comment)) putBehindDash(comment, place.line);
  else place.line.before.push(withParagraph({ ...remark, documentation }, text, start));
}

/** In YAML a dash may stand before a comment, and what it begins on the next line. */
function isBehindDash({ text, start }: PlacedComment): boolean {
  return /^\s*- /.test(text.slice(start - columnOf(text, start), start));
}

/** The empty line that stands before the dash is that of what it begins. */
function putBehindDash(comment: PlacedComment, line: Line): void {
  line.paragraph = hasEmptyLineBefore(comment.text, comment.start);
  putBehind(comment, line);
}

/** Nothing can stand behind the last operand of a chain. */
function putAfter({ text, start, remark }: PlacedComment, { block, node }: BlockPlace): void {
  if (node && isChain(node)) moveAbove(remark, block.lines.at(-1)!);
  else block.after.push(withParagraph(remark, text, start));
}

function withParagraph(remark: Remark, text: string, start: number): Remark {
  return { ...remark, paragraph: hasEmptyLineBefore(text, start) };
}

function putBehind({ remark }: PlacedComment, line: Line): void {
  if (line.remark) moveAbove(remark, line);
  else line.remark = remark;
}

/** Index of the last place that begins before an offset. */
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
