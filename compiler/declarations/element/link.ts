import type { ElementDeclaration } from '../../model/program.ts';
import { checkSelector } from '../../infer/check-selector.ts';
import { declared, type Found, type Linker } from '../../bind/linker.ts';

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
    checkSelector(linker, found.source, node.value, node);
    return { ...declared(found, linker.documents), selector: node.value };
  });
}
