import { loadsBy } from '../../compile/evaluate/covers.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import { scriptStartOf } from '../model/script-start.ts';
import type { Start } from '../model/start.ts';
import type { Claim, ProofResult } from './verdict.ts';

/**
 * Returns that a claim about what scripts request, store or load is not settled if a script waits for an idle page or an
 * interaction. Only consent is checked again then, so other values that the claim reads may have changed.
 */
export function loadedLater({ breaks, isAboutScripts }: Claim, starts: readonly Start[]): ProofResult | undefined {
  if (!isAboutScripts || breaks.kind !== 'condition') return undefined;
  if (!dependenciesOf(breaks.when).some(({ kind }) => changing.has(kind))) return undefined;
  const late = starts.find((start) => scriptStartOf(start) && loadsBy(start) === 'script');
  if (!late) return undefined;
  const because = `the script of "${late.through!.id}" is loaded later, when other values than consent may have changed`;
  return { kind: 'notSettled', because };
}

/** Expressions whose value can change in a page. */
const changing = new Set<Expression['kind']>(['data', 'state', 'builtIn', 'source', 'field', 'answer']);
