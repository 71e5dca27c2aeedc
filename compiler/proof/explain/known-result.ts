import { followsConsent } from '../../compile/analysis/follows-consent.ts';
import type { DataElement } from '../../language/model/program.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import type { Expression } from '../../language/model/expression.ts';
import { isOpen } from '../situation/is-open.ts';
import { dependenciesOf, definitionOf } from '../../compile/traverse/references-of.ts';

/** The values that may still change while an action waits. */
export interface Awaited {
  /** Missing data from which consent is decided. */
  readonly data: ReadonlySet<DataElement>;
  /** Whether any value that is missing may become known, because the condition is tested again (`within`). */
  readonly anyMissing: boolean;
}

/**
 * Returns the result of a condition that does not depend on what is known only in the page. Undefined if it does. With
 * `awaited`, it is the result that the condition keeps whatever becomes of the awaited values, of consent and of responses.
 */
export function knownResult(condition: Expression, environment: Environment, awaited?: Awaited): boolean | undefined {
  const next = (part: Expression) => knownResult(part, environment, awaited);
  if (condition.kind === 'operation') {
    const { operator, operands } = condition;
    if (operator === 'not') return negated(next(operands[0]));
    if (operator === 'and' || operator === 'or') return combined(operands.map(next), operator === 'or');
  }
  const named = condition.type.name === 'boolean' ? definitionOf(condition) : undefined;
  if (named?.kind === 'operation' || named?.kind === 'condition' || named?.kind === 'page') return next(named);
  if (isOpen(condition, environment)) return undefined;
  if (awaited && dependenciesOf(condition).some((part) => mayChange(part, environment, awaited))) return undefined;
  return evaluate(condition, environment) === true;
}

const negated = (result: boolean | undefined): boolean | undefined => (result === undefined ? undefined : !result);

/** Returns the result of "or" if one operand that is true decides, or else of "and". */
function combined(results: readonly (boolean | undefined)[], deciding: boolean): boolean | undefined {
  if (results.includes(deciding)) return deciding;
  return results.includes(undefined) ? undefined : !deciding;
}

function mayChange(part: Expression, environment: Environment, { data, anyMissing }: Awaited): boolean {
  if (followsConsent(part) || (part.kind === 'data' && data.has(part.data))) return true;
  if (!anyMissing) return false;
  if (part.kind === 'state') return true;
  if (part.kind === 'call') return Boolean(part.function.event || part.function.page);
  return ['builtIn', 'source', 'field'].includes(part.kind) && evaluate(part, environment) === undefined;
}
