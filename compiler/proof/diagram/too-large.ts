/** Thrown if a diagram would have more nodes than the limit. */
export class TooLarge extends Error {
  /** The variable that most nodes test. */
  readonly variable: number;

  constructor(variable: number) {
    super(`The diagrams have too many nodes. Most of them test the variable ${variable}.`);
    this.name = 'TooLarge';
    this.variable = variable;
  }
}

/** Returns a result; undefined, or what is given instead, if diagrams become too large. Passes on any other error. */
export function unlessTooLarge<Result>(compute: () => Result): Result | undefined;
export function unlessTooLarge<Result, Other>(compute: () => Result, otherwise: Other): Result | Other;
export function unlessTooLarge(compute: () => unknown, otherwise?: unknown): unknown {
  try {
    return compute();
  } catch (error) {
    if (error instanceof TooLarge) return otherwise;
    throw error;
  }
}
