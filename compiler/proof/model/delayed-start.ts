import type { DiagramNode } from '../diagram/diagram.ts';
import type { Start } from './start.ts';
import type { EvaluationContext } from './values.ts';

/** Returns a start whose conditions are computed when they are asked for: one that is too large concerns only its own start. */
export function startOf(
  about: Omit<Start, 'context' | 'gate' | 'when' | 'parts'>,
  context: () => EvaluationContext,
  conditions: DelayedConditions,
): Start {
  return Object.assign(new DelayedStart(context, conditions), about);
}

interface DelayedConditions {
  readonly gate: () => DiagramNode;
  readonly when: (gate: DiagramNode) => DiagramNode;
  readonly parts: (gate: DiagramNode) => readonly DiagramNode[];
}

/** Computes the conditions of a start at their first use. A class, because thousands of objects with own getters are slow. */
class DelayedStart {
  readonly #context: () => EvaluationContext;
  readonly #conditions: DelayedConditions;
  #gate: DiagramNode | undefined;
  #when: DiagramNode | undefined;
  #parts: readonly DiagramNode[] | undefined;

  constructor(context: () => EvaluationContext, conditions: DelayedConditions) {
    this.#context = context;
    this.#conditions = conditions;
  }

  get context(): EvaluationContext {
    return this.#context();
  }

  get gate(): DiagramNode {
    return (this.#gate ??= this.#conditions.gate());
  }

  get when(): DiagramNode {
    return (this.#when ??= this.#conditions.when(this.gate));
  }

  get parts(): readonly DiagramNode[] {
    return (this.#parts ??= this.#conditions.parts(this.gate));
  }
}
