import { concerns, queuedBy } from '../../compile/analysis/opt-outs.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Consent, Matrix, Program } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { whenMissing } from '../model/term.ts';

/**
 * Returns when a group is allowed by what the visitor answered, or without an answer by the default of the country, and
 * the visitor has not opted out of it. It reads the consent declaration, and not the consent that gates compute from it: a
 * gate that asked for another group, or too early, would differ.
 */
export function consentAllows(
  model: Model,
  { consent }: Program,
  { group: own, moment, context }: Start,
  group = own,
): DiagramNode {
  if (!consent || group === undefined) return 0;
  const { and, or, not, all } = model.diagrams;
  const { noDefault, optOuts } = consent;
  const answered = and(model.isReported('stored', moment), model.isChosen(group, moment));
  const unless = noDefault ? model.condition(noDefault, context) : 0;
  const byDefault = all([
    model.isReported('unanswered', moment),
    or(
      model.condition(defaultGrants(consent, group), context),
      and(model.isFinal(moment), grantsAtLast(consent, group)),
    ),
    not(unless),
  ]);
  const out = optOuts.filter((optOut) => concerns(optOut, group)).map(({ when }) => model.condition(when, context));
  return and(or(answered, byDefault), not(model.diagrams.any(out)));
}

/**
 * Returns when a group is certainly granted once consent is known: it is allowed, and nothing has taken it away. Without an answer
 * the list of the manager can, and the end of the attempts to learn the country; so can an opt-out that was true earlier or is
 * unknown.
 */
export function consentGrants(model: Model, program: Program, start: Start, group: string): DiagramNode {
  const { consent } = program;
  if (!consent) return 0;
  const { and, or, not, any } = model.diagrams;
  const { moment, context } = start;
  const isOver = consent.by && grantsAtLast(consent, group) === 0 ? model.isFinal(moment) : 0;
  const refused = and(model.isReported('unanswered', moment), or(model.isInactive(group, moment), isOver));
  const out = consent.optOuts
    .filter((optOut) => concerns(optOut, group))
    .flatMap((optOut) => {
      const isUnknown = queuedBy(optOut) === group ? whenMissing(model.value(optOut.when, context)) : 0;
      return [model.hasOptedOut(optOut, moment), isUnknown];
    });
  return and(consentAllows(model, program, start, group), not(any([refused, ...out])));
}

/** `default[country] contains "group"`. */
function defaultGrants({ default: matrix, by }: Consent, group: string): Expression {
  const at = { start: 0, end: 0 } as const;
  const word: Expression = { kind: 'literal', value: group, type: { name: 'text' }, ...at };
  const nothing: Expression = { kind: 'list', items: [], type: { name: 'list' }, ...at };
  const row =
    matrix && by ? lookup(matrix, { kind: 'data', data: by, type: by.type, ...at }) : (matrix?.otherwise ?? nothing);
  return { kind: 'operation', operator: 'contains', operands: [row, word], type: { name: 'boolean' }, ...at };
}

function lookup(matrix: Matrix, country: Expression): Expression {
  return { kind: 'lookup', matrix, keys: [country], type: matrix.type, start: 0, end: 0 };
}

/** Once the attempts to learn the country are over, the row `missing` applies from then on, even if the country appears later. */
function grantsAtLast({ default: matrix, by }: Consent, group: string): DiagramNode {
  const row = by && matrix?.missing && staticValue(matrix.missing);
  return Array.isArray(row) && row.includes(group) ? 1 : 0;
}
