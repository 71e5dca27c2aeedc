import type { Node } from '../../../compiler/language/syntax/document.ts';
import type { Edit, Setting } from './operator.ts';

/** Swaps two pieces. */
export function exchanged(one: Node, other: Node, { textOf }: Setting): Edit {
  const between = textOf({ start: one.end, end: other.start });
  return { start: one.start, end: other.end, instead: textOf(other) + between + textOf(one) };
}
