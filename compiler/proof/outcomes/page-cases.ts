import type { PageClass, Program } from '../../language/model/program.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';

/** When a page belongs to a class: it may belong to others, too; or `alone` to none that is not related to this one. */
export interface PageCase {
  readonly any: DiagramNode;
  readonly alone: DiagramNode;
}

/**
 * Returns when the page belongs to each page class, at the event. `alone` still allows classes that the class implies, and
 * classes that its condition names. `isPossible` compares tests of texts, which diagrams do not.
 */
export function pageCasesOf(
  { pages }: Program,
  model: Model,
  isPossible: (node: DiagramNode) => boolean,
): readonly PageCase[] {
  const { and, not, all } = model.diagrams;
  const isOn = pages.map(({ value }) => model.condition(value, 'event'));
  const isOff = isOn.map(not);
  const texts = isOn.map((node) => textOf(model, node));
  return pages.map((page, at) => {
    const parts = partsOf(page);
    const implies = (other: number) =>
      // With thousands of classes, it would take long to compare each text with each other.
      !isPossible(areDistinct(texts[at], texts[other]) ? isOn[at] : and(isOn[at], isOff[other]));
    const others = isOff.filter((_, other) => other !== at && !parts.has(pages[other]) && !implies(other));
    return { any: isOn[at], alone: all([isOn[at], ...others]) };
  });
}

function partsOf({ value }: PageClass): ReadonlySet<PageClass> {
  return new Set(dependenciesOf(value).flatMap((part) => (part.kind === 'page' ? [part.page] : [])));
}

/** The only text that a value has where a condition is true. */
interface OnlyText {
  readonly value: string;
  readonly isLower: boolean;
  readonly text: string;
}

/** Returns which text a condition says that a value is; undefined for conditions that say something else, or more. */
function textOf({ diagrams, atomOf }: Model, condition: DiagramNode): OnlyText | undefined {
  const [variable, ...others] = diagrams.support(condition);
  if (variable === undefined || others.length > 0 || diagrams.variable(variable) !== condition) return undefined;
  const atom = atomOf(variable);
  if (atom.kind !== 'text' || atom.test.kind !== 'is') return undefined;
  return { value: atom.input.key, isLower: Boolean(atom.test.lower), text: atom.test.text };
}

/** Whether no value is both texts. */
function areDistinct(a: OnlyText | undefined, b: OnlyText | undefined): boolean {
  return Boolean(a && b) && a!.value === b!.value && a!.isLower === b!.isLower && a!.text !== b!.text;
}
