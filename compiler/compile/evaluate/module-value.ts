import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { valueKey } from '../analysis/value-key.ts';

/** A value that a custom module returns. */
export type ModuleValue = ExpressionOf<'source'> & {
  readonly source: { readonly export: { readonly module: string } };
};

/** Returns whether an expression is a value that a custom module returns. */
export function isModuleValue(expression: Expression): expression is ModuleValue {
  return expression.kind === 'source' && expression.source.export.module !== undefined;
}

/** Returns the same key for two calls of one custom module with the same inputs, whatever types they are read as. */
export function moduleCallKey({ arguments: list }: ExpressionOf<'source'>): string {
  return list.map(valueKey).join();
}
