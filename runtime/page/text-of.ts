/**
 * The text of a node, without code and without what a visitor can type into it. Blocks and lines stand apart, as a visitor
 * sees them; other space is one space.
 */
export const textOf = (node: unknown): string => ('' + partOf(node)).replace(/\s+/g, ' ').trim();

function partOf(node: any): string {
  if (node.isContentEditable || /^(br|style|script|noscript|textarea)$/.test(node.localName)) return ' ';
  // Comments have a text too.
  if (node.nodeType === 8) return '';
  const text = node.childNodes?.length ? Array.from(node.childNodes, partOf).join('') : (node.textContent ?? node);
  // Blocks, flexible boxes, grids, list items and tables. Only elements have a style and a local name.
  return node.localName && /^[bfglt]/.test(getComputedStyle(node).display) ? ` ${text} ` : text;
}
