/**
 * Reads the arguments of `npm test`. Returns `{ run: 'changed', revision }`, `{ run: 'all', seed }` with a seed only for
 * `--shuffle`, `{ run: 'some', words }` with arguments for vitest, or `{ problem }`.
 */
export function readRequest(words) {
  const [first = '', ...others] = words;
  const [, option, named] = /^(--changed|--shuffle)(?:=(.*))?$/.exec(first) ?? [];
  const problemOf = (name) => ({
    problem: `${name} takes one value at most, and no other argument: ${words.join(' ')}`,
  });
  if (!option) {
    // No other option of vitest begins like these.
    const meant = first.startsWith('--ch') ? '--changed' : first.startsWith('--shu') ? '--shuffle' : undefined;
    if (meant) return { problem: `${first} is not an option. Did you mean ${meant}?` };
    // Vitest has options of these names, too.
    const misplaced = others.map((word) => /^--(?:changed|shuffle)\b/.exec(word)?.[0]).find((name) => name);
    if (misplaced) return problemOf(misplaced);
    return words.length === 0 ? { run: 'all' } : { run: 'some', words };
  }
  const values = named === undefined ? others : [named, ...others];
  const [value] = values;
  if (values.length > 1 || value === '' || value?.startsWith('-')) return problemOf(option);
  if (option === '--changed') return { run: 'changed', revision: value ?? 'HEAD' };
  return { run: 'all', seed: value ?? String(Math.floor(Math.random() * 1e6)) };
}
