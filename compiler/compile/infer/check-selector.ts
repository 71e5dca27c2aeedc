import type { Place } from '../../../runtime/tables/place.ts';
import {
  isPseudoClass,
  isPseudoElement,
  pseudoClasses,
  testedAttributes,
  testsInput,
} from '../../language/tables/selector/pseudo-names.ts';
import { readSelector } from '../../language/tables/selector/read-selector.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import type { Source } from '../../language/source/source.ts';
import type { Node } from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import { hasPersonalData } from './labels/label-of.ts';
import { labelTreeOf } from './labels/labelled-places.ts';
import { labelsAt } from './labels/label-tree.ts';

/** Reports invalid selectors, which match nothing in browsers, and pseudo-elements and unknown pseudo-classes. */
export function checkSelector(linker: Linker, source: Source, selector: string, node: Node): void {
  const { failedAt, pseudos } = readSelector(selector);
  if (failedAt !== undefined) {
    linker.mistake('bad-selector', { selector, rest: selector.slice(failedAt) }, source, node);
    return;
  }
  for (const name of pseudos) {
    if (isPseudoElement(name)) linker.mistake('pseudo-element', { name }, source, node);
    else if (!isPseudoClass(name)) {
      linker.mistake('unknown-pseudo-class', { name, nearest: nearest(name, pseudoClasses) }, source, node);
    }
  }
}

/**
 * Checks a selector that the page applies. Which elements it finds is visible to others, so it must not test an attribute
 * that is labelled as personal, nor what the visitor typed or chose. It may require the attribute that is then read, because
 * the value has the label, and is missing without the attribute in any case.
 */
export function checkPageSelector(
  linker: Linker,
  source: Source,
  selector: string,
  node: Node,
  readAttribute?: string,
): void {
  checkSelector(linker, source, selector, node);
  const { attributes, pseudos, parts } = readSelector(selector);
  const required = pseudos.length === 0 ? readAttribute?.toLowerCase() : undefined;
  const isOnlyRequired = parts.every(
    ({ compound: { attributes, beyondHtml } }) =>
      beyondHtml === undefined && attributes.every(({ name, operator }) => name !== required || !operator),
  );
  for (const name of new Set([...attributes, ...pseudos.flatMap(testedAttributes)])) {
    const place: Place = name === 'value' ? ['input'] : ['attribute', name];
    if (hasPersonalData(labelsAt(labelTreeOf(linker), place)) && !(name === required && isOnlyRequired)) {
      const tests = `the attribute "${name}", which holds personal data`;
      linker.mistake('personal-selector', { selector, tests }, source, node);
    }
  }
  const isEditable = attributes.has('contenteditable') || pseudos.includes(':read-write');
  for (const name of pseudos.filter((pseudo) => testsInput(pseudo) || (isEditable && pseudo === ':has'))) {
    const tests = `what the visitor typed or chose ("${name}"), which is personal data`;
    linker.mistake('personal-selector', { selector, tests }, source, node);
  }
}
