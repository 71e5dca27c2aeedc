import { isInline, type TextBlock, type Inline, type InlinePart, type TextItem, type TextMark } from './block.ts';
import { visibleText } from './visible-text.ts';

/** Colours a text for a terminal. Without colour it returns the text unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan', text: string) => string;

/**
 * Writes blocks as lines for a terminal, each with its line end. Lists below a heading of level 3 are indented. An empty line
 * separates blocks, except below a heading and between paragraphs.
 */
export function writeTerminal(blocks: readonly TextBlock[], paint: Paint): string {
  let isBelow = false;
  const written = blocks.flatMap((block, at): readonly string[] => {
    const before = blocks[at - 1]?.kind;
    if (block.kind === 'heading') isBelow = block.level === 3;
    const isApart = before && before !== 'heading' && !(block.kind === 'paragraph' && before === 'paragraph');
    const indent = isBelow && block.kind !== 'heading' && block.kind !== 'paragraph' ? '  ' : '';
    return [...(isApart ? [''] : []), ...linesOf(block, paint).map((line) => indent + line)];
  });
  const lines = written.map((line) => line.trimEnd());
  return lines.flatMap((line, at) => (line === '' && lines[at - 1] === '' ? [] : `${line}\n`)).join('');
}

function linesOf(block: TextBlock, paint: Paint): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [writeHeading(block.text, paint)];
    case 'paragraph':
      return [writeInline(block.text, paint)];
    case 'list':
      return block.items.flatMap((item, at) => linesOfItem(item, block.isOrdered ? `${at + 1}. ` : '', paint));
    case 'facts':
      return linesOfFacts(block.facts, paint);
    case 'code':
      return ['', ...block.text.trimEnd().split('\n').map(visibleText), ''];
  }
}

/** Places in a heading are not part of its words. */
function writeHeading(text: Inline, paint: Paint): string {
  const parts = typeof text === 'string' ? [text] : text;
  return parts
    .map((part) => (typeof part === 'string' ? paint('bold', visibleText(part)) : writePart(part, paint)))
    .join('');
}

function linesOfItem(item: TextItem, number: string, paint: Paint): readonly string[] {
  if (isInline(item)) return [number + writeInline(item, paint)];
  const { text, mark, more = [] } = item;
  const first = `${number}${mark ? `${writeMark(mark, paint)} ` : ''}${writeInline(text, paint)}`;
  const indent = mark ? '    ' : '  ';
  return [first, ...more.flatMap((block) => linesOf(block, paint).map((line) => indent + line))];
}

const colours = { good: 'green', bad: 'red', warning: 'yellow', note: 'cyan', plain: 'dim' } as const;

function writeMark({ sign, tone }: TextMark, paint: Paint): string {
  return paint(colours[tone], sign);
}

/** The longest name that others are aligned to. */
const widest = 24;

function linesOfFacts(facts: Extract<TextBlock, { kind: 'facts' }>['facts'], paint: Paint): readonly string[] {
  const width = Math.min(widest, Math.max(...facts.map(([name]) => name.length)));
  return facts.map(([name, values]) => {
    const written = values.map((value) => writeInline(value, paint)).join('; ');
    return `${visibleText(name).padEnd(width)}  ${written}`;
  });
}

function writeInline(inline: Inline, paint: Paint): string {
  return typeof inline === 'string' ? visibleText(inline) : inline.map((part) => writePart(part, paint)).join('');
}

function writePart(part: string | InlinePart, paint: Paint): string {
  if (typeof part === 'string') return visibleText(part);
  if ('code' in part) return `\`${visibleText(part.code)}\``;
  if ('literal' in part) return visibleText(part.literal);
  if ('name' in part) return `"${visibleText(part.name)}"`;
  if ('deleted' in part) return paint('red', visibleText(part.deleted));
  if ('inserted' in part) return paint('green', visibleText(part.inserted));
  if ('strong' in part) return paint('bold', visibleText(part.strong));
  if ('muted' in part) return paint('dim', visibleText(part.muted));
  if ('warning' in part) return paint('yellow', visibleText(part.warning));
  if ('place' in part) return part.place === '' ? '' : `  ${paint('dim', visibleText(part.place))}`;
  return visibleText(part.text);
}
