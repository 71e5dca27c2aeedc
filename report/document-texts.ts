/** Returns the whole texts of elements of the text document, in order. */
export function elementTexts(html: string): readonly string[] {
  const pattern = new RegExp(`<(${elements.join('|')})(?: [^>]*)?>([^<]*)</\\1>`, 'g');
  return [...html.matchAll(pattern)].map(([, , text]) =>
    text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (found) => characters[found]),
  );
}

/** Returns the whole texts of the same elements in a page, in order. */
export function textsIn(document: Element): readonly string[] {
  const found = [...document.querySelectorAll(elements.join(','))];
  return found.filter(({ childElementCount }) => childElementCount === 0).map(({ textContent }) => textContent);
}

const elements = ['code', 'dd', 'dt', 'h3', 'li', 'p'];

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
