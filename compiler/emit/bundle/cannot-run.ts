/** An error outside the rule files that stops a command, with a fix for the user. */
export class CannotRun extends Error {
  override name = 'CannotRun';
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}
