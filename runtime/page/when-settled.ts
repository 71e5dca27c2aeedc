/**
 * Calls `resolved` when a promise is resolved, and `rejected` when it is rejected or `resolved` fails. Never throws. It does
 * not depend on the methods of promises, which a page may have replaced.
 */
export const whenSettled = async <T>(
  promise: PromiseLike<T>,
  resolved: (value: T) => unknown,
  rejected: (error: unknown) => unknown,
): Promise<void> => {
  try {
    resolved(await promise);
  } catch (error) {
    rejected(error);
  }
};
