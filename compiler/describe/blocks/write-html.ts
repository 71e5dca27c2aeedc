import { isInline, type TextBlock, type Inline, type InlinePart, type TextItem } from './block.ts';

/** Writes blocks as HTML. All text is escaped. */
export function writeHtml(blocks: readonly TextBlock[]): string {
  return blocks.map(writeBlock).join('\n');
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading': {
      const { level, text, id } = block;
      return `<h${level}${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${writeInline(text)}</h${level}>`;
    }
    case 'paragraph':
      return `<p>${writeInline(block.text)}</p>`;
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${writeItem(item)}</li>`).join('')}</${name}>`;
    }
    case 'facts':
      return `<dl>${block.facts.map(writeFact).join('')}</dl>`;
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
  }
}

function writeItem(item: TextItem): string {
  return isInline(item) ? writeInline(item) : writeInline(item.text) + writeHtml(item.more ?? []);
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
  if ('literal' in part) return `<code>${escapeHtml(part.literal)}</code>`;
  if ('name' in part) return `<code>${escapeHtml(part.name)}</code>`;
  if ('deleted' in part) return `<del>${escapeHtml(part.deleted)}</del>`;
  if ('inserted' in part) return `<ins>${escapeHtml(part.inserted)}</ins>`;
  if ('strong' in part) return `<strong>${escapeHtml(part.strong)}</strong>`;
  if ('to' in part) return `<a href="${escapeHtml(linkTo(part.to))}">${escapeHtml(part.text)}</a>`;
  if ('place' in part) return part.place === '' ? '' : ` (<code>${escapeHtml(part.place)}</code>)`;
  return escapeHtml('muted' in part ? part.muted : part.warning);
}

/** Returns a link to an element with this id in the same document. */
export function linkTo(id: string): string {
  // Addresses cannot contain lone surrogates.
  return `#${encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, '\ufffd'))}`;
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
