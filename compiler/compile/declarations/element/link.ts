import type { ElementDeclaration } from '../../../language/model/program.ts';
import { checkPageSelector } from '../../infer/check-selector.ts';
import type { Linker } from '../../bind/linker.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { unknown } from '../../infer/check-value.ts';
import { isReservedValue } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    element: ElementDeclaration;
  }
}

export const elementLink = defineLink('element', {
  meaning: linkElement,
  value: (linker, _, node, found) => {
    const element = linker.meaning('element', found);
    const { start, end } = node;
    return element ? { kind: 'element', element, type: { name: 'element' }, start, end } : unknown(node);
  },
  isReserved: isReservedValue,
});

/** Links `element x = "selector"`. */
function linkElement(linker: Linker, found: Binding): ElementDeclaration | undefined {
  const [node] = found.declaration.values;
  if (node?.form !== 'text') {
    if (node && node.form !== 'bad') {
      linker.mistake(
        'wrong-type',
        { expected: 'a CSS selector in quotes', given: 'a value without quotes' },
        found.source,
        node,
      );
    }
    return { ...declared(found, linker.documents), selector: '' };
  }
  checkPageSelector(linker, found.source, node.value, node);
  return { ...declared(found, linker.documents), selector: node.value };
}
