import type { Expression } from '../../language/model/expression.ts';

/** Returns the path of the custom module whose function an expression calls. Undefined for everything else. */
export function moduleOf(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'builtIn':
      return expression.builtIn.export.module;
    case 'source':
      return expression.source.export.module;
    case 'call':
      return expression.function.export?.module;
    default:
      return undefined;
  }
}
