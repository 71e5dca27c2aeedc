/** Logs a message for developers. Ignores errors, because a page may have removed its console. */
export function log(level: 'error' | 'warn' | 'info', ...words: unknown[]): void {
  try {
    console[level](...words);
  } catch {}
}
