import { linkTo } from './link-to.ts';
import type { TextBlock, Inline, InlinePart } from './text-block.ts';

/** Writes blocks as HTML. All text is escaped. */
export function writeHtml(blocks: readonly TextBlock[]): string {
  return blocks.map(writeBlock).join('\n');
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading': {
      const { level, text, id } = block;
      return `<h${level}${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${escapeHtml(text)}</h${level}>`;
    }
    case 'paragraph':
      return `<p>${writeInline(block.text)}</p>`;
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${writeInline(item)}</li>`).join('')}</${name}>`;
    }
    case 'facts':
      return `<dl>${block.facts.map(writeFact).join('')}</dl>`;
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
  }
}

function writeFact([name, values]: readonly [string, readonly Inline[]]): string {
  return `<dt>${escapeHtml(name)}</dt>${values.map((value) => `<dd>${writeInline(value)}</dd>`).join('')}`;
}

function writeInline(inline: Inline): string {
  return typeof inline === 'string' ? escapeHtml(inline) : inline.map(writePart).join('');
}

function writePart(part: string | InlinePart): string {
  if (typeof part === 'string') return escapeHtml(part);
  if ('code' in part) return `<code>${escapeHtml(part.code)}</code>`;
  if ('deleted' in part) return `<del>${escapeHtml(part.deleted)}</del>`;
  if ('inserted' in part) return `<ins>${escapeHtml(part.inserted)}</ins>`;
  return `<a href="${escapeHtml(linkTo(part.to))}">${escapeHtml(part.text)}</a>`;
}

/**
 * Escapes a text for HTML, in elements and in attributes. Signs that turn the direction of the words around a name become
 * U+FFFD, as in the data of the page.
 */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape, and a test takes less time than a replacement.
  return special.test(text) ? text.replaceAll(specials, (found) => escapes[found] ?? '\ufffd') : text;
}

const special = /[&<>"'\u202a-\u202e\u2066-\u2069]/;
const specials = new RegExp(special, 'g');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
