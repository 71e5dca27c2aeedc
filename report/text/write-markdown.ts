import type { TextBlock, Inline, InlinePart } from './text-block.ts';
import { escapeMarkdown, withoutControl } from './escape-markdown.ts';

/** Writes blocks as Markdown. Headings have no ids in Markdown, so links are plain text. */
export function writeMarkdown(blocks: readonly TextBlock[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      return writeInline(block.text);
    case 'list':
      return block.items.map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${writeInline(item)}`).join('\n');
    case 'facts':
      return block.facts
        .map(([name, values]) => `- **${escapeMarkdown(name)}**: ${joinValues(values.map(writeInline))}`)
        .join('\n');
    case 'code':
      return `${fenceFor(block.text)}\n${withoutControl(block.text)}\n${fenceFor(block.text)}`;
  }
}

/** Joins the values of a fact. What ends as a sentence needs no semicolon. */
function joinValues(values: readonly string[]): string {
  return values.reduce((all, value) => `${all}${/[.!?]$/.test(all) ? ' ' : '; '}${value}`);
}

function writeInline(inline: Inline): string {
  return typeof inline === 'string' ? escapeMarkdown(inline) : inline.map(writePart).join('');
}

function writePart(part: string | InlinePart): string {
  if (typeof part === 'string') return escapeMarkdown(part);
  if ('code' in part) return writeCode(part.code);
  if ('deleted' in part) return mark('~~', part.deleted);
  if ('inserted' in part) return mark('**', part.inserted);
  return escapeMarkdown(part.text);
}

/** Marks a text. The marks must touch its words, so the spaces around it stay outside. */
function mark(sign: string, text: string): string {
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(text)!;
  return words === '' ? text : `${before}${sign}${escapeMarkdown(words)}${sign}${after}`;
}

/** Writes source text on one line, between more backticks than it contains in a row. */
function writeCode(text: string): string {
  const line = withoutControl(text.replaceAll(/\s*\n\s*/g, ' '));
  const ticks = fence(line, 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

const fenceFor = (text: string): string => fence(text, 3);

function fence(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(Math.max(least, longest + 1));
}
