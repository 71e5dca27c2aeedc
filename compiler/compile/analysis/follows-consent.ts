import type { Expression } from '../../language/model/expression.ts';

/** Whether the value of an expression itself, apart from what it refers to, may change when consent becomes known. */
export function followsConsent(expression: Expression): boolean {
  switch (expression.kind) {
    case 'consent':
    case 'answer':
      return true;
    case 'builtIn':
      // Services of the script decide by consent what they store. Only redaction is always the same.
      return (expression.builtIn.export.needs ?? []).some((name) => name !== 'redaction');
    default:
      return false;
  }
}
