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
