import type { PageClass, Program } from '../../model/program.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import type { Node } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';

/** When a page belongs to a class: it may belong to others, too; or `alone` to none that is not related to this one. */
export interface PageCase {
  readonly any: Node;
  readonly alone: Node;
}

/**
 * Returns when the page belongs to each page class, at the event. `alone` still allows classes that the class implies, and
 * classes that its condition names. `isPossible` compares tests of texts, which diagrams do not.
 */
export function pageCasesOf(
  { pages }: Program,
  model: Model,
  isPossible: (node: Node) => boolean,
): readonly PageCase[] {
  const { and, not, all } = model.diagrams;
  const isOn = pages.map(({ value }) => model.condition(value, 'event'));
  return pages.map((page, at) => {
    const parts = partsOf(page);
    const isRelated = (other: number) => parts.has(pages[other]) || !isPossible(and(isOn[at], not(isOn[other])));
    const others = pages.flatMap((_, other) => (other === at || isRelated(other) ? [] : [not(isOn[other])]));
    return { any: isOn[at], alone: all([isOn[at], ...others]) };
  });
}

function partsOf({ value }: PageClass): ReadonlySet<PageClass> {
  return new Set(dependenciesOf(value).flatMap((part) => (part.kind === 'page' ? [part.page] : [])));
}
