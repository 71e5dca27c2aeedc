import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Manager } from '../../../language/model/manager.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';

interface KeptValue {
  readonly name: string;
  readonly isList: boolean;
  /** Whether the answer is a text, and so is each of its values. */
  readonly isText: boolean;
}

/** Links values that a consent manager keeps: a text, a number, true or false, or a list of them. */
export function linkKeptValue(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode | undefined,
  { name, isList, isText }: KeptValue,
): Expression | undefined {
  if (!node || node.form === 'bad') return undefined;
  const value = linker.expression(context, node);
  if (value.type.name === 'unknown') return undefined;
  const items = value.kind === 'list' ? value.items : [value];
  const isRight = (item: Expression) => isConstant(item) && (isText ? ['text'] : plain).includes(typeOf(item));
  if ((value.type.name === 'list') === isList && items.length > 0 && items.every(isRight)) return value;
  const [one, list] = isText
    ? ['a text', 'texts']
    : ['a text, a number, true or false', 'texts, numbers, true or false'];
  const takes = isList ? `a list of ${list}, such as ["allow"]` : one;
  linker.mistake('wrong-field', { name, takes }, context.source, node);
  return undefined;
}

const plain: readonly string[] = ['text', 'integer', 'number', 'boolean'];

/** Whether a value is known at build time, or an option, which is. */
export const isConstant = (value: Expression): boolean =>
  value.kind === 'parameter' || staticValue(value) !== undefined;

const typeOf = ({ type }: Expression): string => (type.of ?? type).name;

/** Reports values with two meanings, such as one of `open` that also grants. */
export function reportContradictions(
  linker: Linker,
  source: Source,
  { grants, open, refused }: Pick<Manager, 'grants' | 'open' | 'refused'>,
  isText: boolean,
): void {
  const granting = grants ? valuesOf(grants) : [isText ? 'true' : true];
  const report = (name: string, takes: string, value: Expression | undefined, others: readonly unknown[]) => {
    const wrong = value && valuesOf(value).find((one) => others.includes(one));
    if (wrong === undefined) return;
    linker.mistake('wrong-value', { name, takes, given: JSON.stringify(wrong) }, source, value!);
  };
  report('open', 'values that do not grant', open, granting);
  report('refuses', 'a value that is not in "grants" or "open"', refused, [
    ...granting,
    ...(open ? valuesOf(open) : []),
  ]);
}

/** Reports separators that split no text into names and values. */
export function reportSeparators(linker: Linker, source: Source, { between, within }: Manager['form']['parts']): void {
  if ([between, within].some(({ type }) => type.name === 'unknown')) return;
  const [value, other] = [between, within].map(staticValue);
  if (value !== '' && (value === undefined || value !== other)) return;
  const takes = 'a text that is not empty and differs from "within"';
  const given = value === '' ? 'an empty text' : JSON.stringify(value);
  linker.mistake('wrong-value', { name: 'between', takes, given }, source, between);
}

const valuesOf = (value: Expression): readonly unknown[] => [staticValue(value) ?? []].flat();
