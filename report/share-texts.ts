/**
 * The page of a report has most texts twice: in the text document, and in the data of the views. Compression finds a
 * repetition only within 32 kB, so the data refers to texts of the document instead. `=` is the text after the last one that
 * was referred to, and `=2s` the text at that position, in base 36. A text that begins with `=` has another `=` before it.
 */

/** Returns the whole texts of elements of the text document, in order. */
export function textsOf(html: string): readonly string[] {
  const pattern = new RegExp(`<(${elements.join('|')})(?: [^>]*)?>([^<]*)</\\1>`, 'g');
  return [...html.matchAll(pattern)].map(([, , text]) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (found) => characters[found])); // prettier-ignore
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

/** Returns a replacer of `JSON.stringify` that refers to texts. Short texts and those that HTML changes stay as they are. */
export function createSharer(texts: readonly string[]): (key: string, value: unknown) => unknown {
  // The first of equal texts.
  const positions = new Map(texts.map((text, at) => [text, at] as const).toReversed());
  let last = -1;
  return (_, value) => {
    if (typeof value !== 'string') return value;
    const at = texts[last + 1] === value ? last + 1 : positions.get(value);
    if (at === undefined || value.length < shortest || /[\r\0]/.test(value)) {
      return value.startsWith('=') ? `=${value}` : value;
    }
    const reference = at === last + 1 ? '=' : `=${at.toString(36)}`;
    last = at;
    return reference;
  };
}

/** A reference costs as much as a shorter text. */
const shortest = 4;

/** Returns a reviver of `JSON.parse` that replaces references by texts. */
export function createReader(texts: readonly string[]): (key: string, value: unknown) => unknown {
  let last = -1;
  return (_, value) => {
    if (typeof value !== 'string' || !value.startsWith('=')) return value;
    if (value.startsWith('==')) return value.slice(1);
    last = value === '=' ? last + 1 : Number.parseInt(value.slice(1), 36);
    return texts[last];
  };
}
