import type { Node } from '../diagram/diagram.ts';
import type { Start } from './start.ts';
import type { Context } from './values.ts';

/** Returns a start whose conditions are computed when they are asked for: one that is too large concerns only its own start. */
export function startOf(
  about: Omit<Start, 'context' | 'gate' | 'when' | 'parts'>,
  context: () => Context,
  conditions: DelayedConditions,
): Start {
  return Object.assign(new DelayedStart(context, conditions), about);
}

interface DelayedConditions {
  readonly gate: () => Node;
  readonly when: (gate: Node) => Node;
  readonly parts: (gate: Node) => readonly Node[];
}

/** Computes the conditions of a start at their first use. A class, because thousands of objects with own getters are slow. */
class DelayedStart {
  readonly #context: () => Context;
  readonly #conditions: DelayedConditions;
  #gate: Node | undefined;
  #when: Node | undefined;
  #parts: readonly Node[] | undefined;

  constructor(context: () => Context, conditions: DelayedConditions) {
    this.#context = context;
    this.#conditions = conditions;
  }

  get context(): Context {
    return this.#context();
  }

  get gate(): Node {
    return (this.#gate ??= this.#conditions.gate());
  }

  get when(): Node {
    return (this.#when ??= this.#conditions.when(this.gate));
  }

  get parts(): readonly Node[] {
    return (this.#parts ??= this.#conditions.parts(this.gate));
  }
}
