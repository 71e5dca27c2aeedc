/** A state that no input should reach: a bug in tagc, never the user's mistake. The command exits with 70. */
export class InternalError extends Error {
  override name = 'InternalError';
}
