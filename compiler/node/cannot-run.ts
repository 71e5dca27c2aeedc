/** The command could not do its work for a reason outside the rule files, and what the user can do about it. */
export class CannotRun extends Error {
  override name = 'CannotRun';
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}
