import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { booleanType } from '../../language/model/type.ts';
import type { Span } from '../../language/source/source.ts';
import { TooLarge } from '../diagram/too-large.ts';
import type { Model } from '../model/model.ts';
import { sharedModels } from '../model/models.ts';
import { search } from '../prove/search.ts';
import { contradictionsOf } from './contradictions.ts';
import type { Finding } from './finding.ts';
import { createStudies } from './study-condition.ts';

/** The condition of an assertion that is true whatever the rules do. */
export interface EmptyCondition {
  /** The condition, or the part of it that is responsible. */
  readonly span: Span;
  /** `never`: nothing could be false. `always`: nothing is required. */
  readonly isTrue: 'never' | 'always';
  /** Why the condition is never true, as a sentence. Undefined if no single part is responsible. */
  readonly because?: string;
  readonly related?: Finding['related'];
}

/**
 * Finds assertions whose condition makes them true for any rules: `never runs when` something that is never true, and `runs
 * only when` something that always is. What is too large for the model is left out.
 */
export function findEmptyConditions(program: Program): readonly EmptyCondition[] {
  return program.assertions.flatMap(({ claim, source }): readonly EmptyCondition[] => {
    if ((claim.kind !== 'never' && claim.kind !== 'onlyWhen') || !claim.when) return [];
    const { kind, when } = claim;
    try {
      const model = sharedModels(program).withChanges();
      const span = { source, start: when.start, end: when.end };
      if (kind === 'onlyWhen') return isNeverTrue(not(when), program, model) ? [{ span, isTrue: 'always' }] : [];
      if (!isNeverTrue(when, program, model)) return [];
      const finding = findCause(when, source, program, model);
      return [finding ? { ...finding, isTrue: 'never' } : { span, isTrue: 'never' }];
    } catch (error) {
      if (error instanceof TooLarge) return [];
      throw error;
    }
  });
}

function isNeverTrue(condition: Expression, program: Program, model: Model): boolean {
  const { diagrams, world } = model;
  const node = diagrams.and(world, model.condition(condition, 'event'));
  const path = diagrams.cheapestPath(node, (_, truth) => (truth ? 2 : 1));
  // Most conditions are true on an ordinary page. Trying one takes far less time than a search.
  if (!path || contradictionsOf(program, model).isLikely(path)) return !path;
  return search(model, program, node).kind === 'none';
}

/** Returns the smallest part of a condition because of which it is never true. */
function findCause(
  expression: Expression,
  source: Span['source'],
  program: Program,
  model: Model,
): Omit<EmptyCondition, 'isTrue'> | undefined {
  const findings: Finding[] = [];
  const studies = createStudies(program, model, (finding) => findings.push(finding));
  studies.study({ expression, source, base: model.world, owner: 'this condition', kind: 'never-true' });
  const found = findings.find(({ kind }) => kind === 'never-true');
  return found && { span: found.span, because: found.message, related: found.related };
}

function not(expression: Expression): Expression {
  const { start, end } = expression;
  return { kind: 'operation', operator: 'not', operands: [expression], type: booleanType, start, end };
}
