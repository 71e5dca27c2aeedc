/** The value at a path of the state of the current history entry. */
export function readHistoryState(path: string): unknown {
  // A page may replace `history`.
  try {
    return path
      .split('.')
      .reduce((value, name) => Object.getOwnPropertyDescriptor(Object(value), name)?.value, history.state);
  } catch {}
}
