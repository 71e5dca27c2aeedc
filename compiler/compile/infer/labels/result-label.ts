import type { FunctionTable } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import {
  changedLabel,
  derivedLabel,
  joinLabels,
  labelWith,
  withoutKinds,
  type Label,
} from '../../../language/model/label.ts';
import { parseType } from '../../../language/model/type.ts';
import { definitionOf } from '../../traverse/references-of.ts';
import { labelOf, labelOfAll } from './label-of.ts';

/**
 * Returns the label of a function's result. A redactor removes the kinds in its table. A function that keeps texts whole
 * keeps the other kinds. Any other function may cut or change the text, so that no redactor would recognise it.
 */
export function resultLabel(table: FunctionTable, linked: readonly Expression[]): Label | undefined {
  // A function that returns an argument keeps the labels of its fields in the type.
  const isUnchanged = parseType(table.result).name === 'unknown';
  const label = isUnchanged ? ownLabel(linked) : labelOfAll(linked);
  if (label && table.identifies && linked.every(isNormalised)) return labelWith(['id']);
  const left = withoutKinds(label, table.removes ?? []);
  if (isUnchanged || table.keepsText === true) return left;
  return table.keepsText ? changedLabel(left) : derivedLabel(left);
}

function ownLabel(linked: readonly Expression[]): Label | undefined {
  return linked.reduce<Label | undefined>((all, { type }) => joinLabels(all, type.personal), undefined);
}

/** Whether a text is trimmed and in lower case, so that equal texts have equal hashes. */
function isNormalised(expression: Expression): boolean {
  return labelOf(expression.type) === labelWith(['id']) || hasBoth(expression, new Set(['trim', 'lower']));
}

/** Whether the outermost calls of an expression are these functions, in any order. */
function hasBoth(expression: Expression, missing: ReadonlySet<string>): boolean {
  if (expression.kind === 'data') {
    const { clean, lower } = expression.data;
    const left = [...missing].filter((name) => !(name === 'trim' && clean) && !(name === 'lower' && lower));
    return left.length === 0 || hasBoth(definitionOf(expression)!, new Set(left));
  }
  if (missing.size === 0) return true;
  if (expression.kind !== 'call' || !missing.has(expression.function.name)) return false;
  return hasBoth(expression.arguments[0], new Set([...missing].filter((name) => name !== expression.function.name)));
}
