import { count } from '../../compiler/language/source/count.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import type { FilterOptions, Filtered } from './create-filter.ts';

const mostNamed = 20;

/**
 * Returns how many warnings are not reported and why, and which entries of the baseline nothing matches. Empty if there is
 * nothing to say.
 */
export function describeFiltered(
  { listed, unchanged, unmatched }: Filtered,
  { baseline = '', changed = '' }: FilterOptions,
): string {
  const name = visibleText(baseline);
  const lines = [
    ...(listed > 0 ? [`Not reported, because "${name}" lists them: ${count(listed, 'warning')}.`] : []),
    ...(unchanged > 0
      ? [`Not reported, because "${visibleText(changed)}" has their lines: ${count(unchanged, 'warning')}.`]
      : []),
  ];
  if (unmatched.length === 0) return lines.map((line) => `${line}\n`).join('');
  const rest = unmatched.length - mostNamed;
  const named = unmatched.slice(0, mostNamed).map(({ path, code, declaration, line, count: number }) => {
    const times = number > 1 ? ` (${number} times)` : '';
    return `  ${[path, declaration, code, line].filter(Boolean).join(': ')}${times}`;
  });
  return [
    ...lines,
    `In "${name}", but no longer found. Write it again with --write-baseline to remove them:`,
    ...named.map(visibleText),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    '',
  ].join('\n');
}
