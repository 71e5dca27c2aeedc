import type { Expression } from '../../language/model/expression.ts';

/** Whether an argument or option is one that the rules leave out. Linking gives it an empty literal of an optional type. */
export function isLeftOut({ kind, type }: Expression): boolean {
  return kind === 'literal' && type.optional === true;
}
