/** Says something to developers. A page may have taken its console away, so nothing is relied on. */
export function log(level: 'error' | 'warn' | 'info', ...words: unknown[]): void {
  try {
    console[level](...words);
  } catch {}
}
