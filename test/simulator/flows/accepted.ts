import { compile } from '../../../compiler/compile.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { declarations } from './generate-rules.ts';

/** Compiles the fixed declarations with some lines. */
export const compiled = (lines: readonly string[]) =>
  compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${declarations}\n${lines.join('\n')}\n` }));

/** Returns the lines that the compiler accepts together. A line that causes an error is left out. */
export function acceptedOf(lines: readonly string[]): readonly string[] {
  const first = declarations.split('\n').length;
  for (let left = lines; ;) {
    const errors = compiled(left).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return left;
    const lineOf = ({ span: { source, start } }: (typeof errors)[number]) =>
      source.text.slice(0, start).split('\n').length - 1 - first;
    const wrong = new Set(errors.map(lineOf));
    const next = left.filter((_, at) => !wrong.has(at));
    if (next.length === left.length)
      throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
    left = next;
  }
}
