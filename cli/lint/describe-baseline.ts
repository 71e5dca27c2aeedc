import { count } from '../terminal/summarize-diagnostics.ts';
import { visibleText } from '../terminal/visible-text.ts';
import type { Filtered } from './create-filter.ts';

const mostNamed = 20;

/** Returns how many warnings a baseline lists, and which of its entries nothing matches. Empty if there is nothing to say. */
export function describeBaseline({ listed, unmatched }: Filtered, file: string): string {
  const name = visibleText(file);
  const lines = listed > 0 ? [`Not reported, because "${name}" lists them: ${count(listed, 'warning')}.`] : [];
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
