import type { EvaluationTime } from './atom.ts';
import type { Inputs } from './inputs.ts';
import type { Guarded, Term } from './term.ts';

/**
 * Returns a value as it is now, for later actions of the rule: what is computed from it later does not read again what
 * actions have changed since.
 */
export function captureValue(inputs: Inputs, value: Guarded, at: EvaluationTime): Guarded {
  const capture = (guarded: Guarded): Guarded => ({
    ...guarded,
    alternatives: guarded.alternatives.map(({ guard, term }) => ({
      guard,
      term: captureTerm(term),
    })),
    whole: inputs.capture(guarded.whole, at),
  });
  const captureTerm = (term: Term): Term => {
    if (term.kind === 'known' || term.kind === 'pattern') return term;
    const expression = inputs.capture(term.expression, at);
    if (term.kind === 'input') return { ...term, expression };
    if (term.kind === 'list') return { ...term, items: term.items.map(capture), expression };
    const fields = [...term.fields].map(([name, field]) => [name, capture(field)] as const);
    return { ...term, fields: new Map(fields), expression };
  };
  return capture(value);
}
