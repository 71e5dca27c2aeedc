/**
 * Reads the arguments of `npm test`. Returns `{ run: 'changed', revision }`, `{ run: 'all', seed }` with a seed only for
 * `--shuffle`, `{ run: 'some', words }` with arguments for vitest, or `{ problem }`.
 */
export function readRequest(words) {
  const [first = '', ...others] = words;
  const [, option, named] = /^(--changed|--shuffle)(?:=(.*))?$/.exec(first) ?? [];
  if (!option) return words.length === 0 ? { run: 'all' } : { run: 'some', words };
  const values = named === undefined ? others : [named, ...others];
  const [value] = values;
  if (values.length > 1 || value === '' || value?.startsWith('-'))
    return { problem: `${option} takes one value at most, and no other argument: ${words.join(' ')}` };
  if (option === '--changed') return { run: 'changed', revision: value ?? 'HEAD' };
  return { run: 'all', seed: value ?? String(Math.floor(Math.random() * 1e6)) };
}
