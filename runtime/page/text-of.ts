/** The text of a node, without what a visitor can type into it. */
export function textOf(node: any): string {
  // Comments have a text too.
  if (node.isContentEditable || node.localName === 'textarea' || node.nodeType === 8) return '';
  return node.childNodes?.length ? Array.from(node.childNodes, textOf).join('') : (node.textContent ?? node);
}
