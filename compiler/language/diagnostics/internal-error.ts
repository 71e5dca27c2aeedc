/** A bug in tagc: a state that no input should cause. The command exits with code 70. */
export class InternalError extends Error {
  override name = 'InternalError';
}
