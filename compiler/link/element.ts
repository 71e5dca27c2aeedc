import type { ElementDeclaration } from '../core/program.ts';
import { declared, type Found, type Linker } from './linker.ts';

/** `element x = "selector"`. */
export function linkElement(linker: Linker, found: Found): ElementDeclaration | undefined {
  return linker.once(found, () => {
    const [node] = found.declaration.values;
    if (node?.form !== 'text') {
      if (node && node.form !== 'bad') {
        linker.mistake(
          'wrong-type',
          { wanted: 'a CSS selector in quotes', given: 'something else' },
          found.source,
          node,
        );
      }
      return { ...declared(found, linker.documents), selector: '' };
    }
    checkSelector(linker, found, node);
    return { ...declared(found, linker.documents), selector: node.value };
  });
}

/** Finds what no browser accepts: empty selectors, and brackets or quotes that stay open. */
function checkSelector(linker: Linker, { source }: Found, node: { value: string; start: number; end: number }): void {
  if (!isSelector(node.value)) linker.mistake('bad-selector', { selector: node.value }, source, node);
}

export function isSelector(selector: string): boolean {
  const open: string[] = [];
  let quote = '';
  let isEmpty = true;
  for (let at = 0; at < selector.length; at++) {
    const character = selector[at];
    if (character === ',' && !quote && open.length === 0) {
      if (isEmpty) return false;
      isEmpty = true;
      continue;
    }
    if (character.trim() !== '') isEmpty = false;
    if (character === '\\') at++;
    else if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '[' || character === '(') open.push(character === '[' ? ']' : ')');
    else if ((character === ']' || character === ')') && open.pop() !== character) return false;
  }
  return !quote && open.length === 0 && !isEmpty;
}
