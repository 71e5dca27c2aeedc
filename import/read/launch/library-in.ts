import { type AnyNode, parseExpressionAt } from 'acorn';
import { literalFields } from './library-value.ts';

/** The container of a library, by the names of its parts. */
export type Library = ReadonlyMap<string, AnyNode>;

/** What a library assigns its container to: `_satellite.container`, whatever `_satellite` is called in minified code. */
const assignment = /(?:\.container|\[\s*["']container["']\s*\])\s*=\s*(?=\{)/g;

/**
 * Returns the container in a library of Adobe Launch, and `cut off` if the text ends within it. What follows the container,
 * such as the engine, may be anything. Nothing of the script is run.
 */
export function libraryIn(script: string): Library | 'cut off' | undefined {
  let isCutOff = false;
  for (const { index, 0: text } of script.matchAll(assignment)) {
    try {
      const parts = literalFields(parseExpressionAt(script, index + text.length, { ecmaVersion: 'latest' }) as AnyNode);
      if (parts.has('rules') || parts.has('dataElements')) return parts;
    } catch (error) {
      // The parser stops where an unfinished text begins, or at the end.
      if (!(error instanceof SyntaxError)) continue;
      const { raisedAt = 0 } = error as SyntaxError & { raisedAt?: number };
      isCutOff ||= raisedAt >= script.trimEnd().length - 1;
    }
  }
  return isCutOff ? 'cut off' : undefined;
}
