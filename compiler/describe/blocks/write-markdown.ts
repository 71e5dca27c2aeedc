import { steering } from './visible-text.ts';
import { isInline, type TextBlock, type Inline, type InlinePart, type TextItem } from './block.ts';

/** Writes blocks as Markdown. Headings have no ids in Markdown, so links are plain text. */
export function writeMarkdown(blocks: readonly TextBlock[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeInline(block.text)}`;
    case 'paragraph':
      return writeFirst(block.text);
    case 'list':
      return block.items.map((item, at) => writeItem(item, block.isOrdered ? `${at + 1}.` : '-')).join('\n');
    case 'facts':
      return block.facts
        .map(([name, values]) => `- **${escapeMarkdown(name)}**: ${joinValues(values.map(writeInline))}`)
        .join('\n');
    case 'code':
      return `${fenceFor(block.text)}\n${withoutControl(block.text.trimEnd())}\n${fenceFor(block.text)}`;
  }
}

function writeItem(item: TextItem, sign: string): string {
  if (isInline(item)) return `${sign} ${writeFirst(item)}`;
  const more = (item.more ?? []).map((block) => {
    // Without an empty line, a paragraph would continue what is before it.
    const text = `${block.kind === 'paragraph' ? '\n' : ''}\n${writeBlock(block)}`;
    return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length + 1)}`);
  });
  return [`${sign} ${writeFirst(item.text)}`, ...more].join('');
}

/** Writes what begins a paragraph or an item, where some signs would make a list or a line of it. */
const writeFirst = (inline: Inline): string =>
  writeInline(inline).replace(/^(?:(\d+)([.)])|([-+=]))/, (_, number, dot, sign) =>
    sign === undefined ? `${number}\\${dot}` : `\\${sign}`,
  );

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
  if ('literal' in part) return writeCode(part.literal);
  if ('name' in part) return writeCode(part.name);
  if ('deleted' in part) return mark('~~', part.deleted);
  if ('inserted' in part) return mark('**', part.inserted);
  if ('strong' in part) return mark('**', part.strong);
  if ('place' in part) return part.place === '' ? '' : ` (${writeCode(part.place)})`;
  if ('to' in part) return escapeMarkdown(part.text);
  return escapeMarkdown('muted' in part ? part.muted : part.warning);
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

/**
 * Escapes what Markdown would read as markup, as an entity or as an address, and puts the text on one line. Control
 * characters would change what a terminal shows, and marks of direction the words around them, so they become U+FFFD.
 */
export function escapeMarkdown(text: string): string {
  return withoutControl(text.replaceAll(/\s*\n\s*/g, ' '))
    .replaceAll(/[\\`*_[\]<>#|~&@]/g, '\\$&')
    .replaceAll(/:(?=\/\/)|(?<=\bwww)\./gi, '\\$&');
}

/** Replaces control characters, except line breaks, and marks of direction. */
export const withoutControl = (text: string): string => text.replaceAll(everySteeringButBreaks, '\ufffd');

const everySteeringButBreaks = new RegExp(`(?!\\n)[${steering}]`, 'gu');
