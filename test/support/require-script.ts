import { transformSync } from 'esbuild';
import type { Entry } from '../../compiler/emit/code/entry/entry.ts';

/** Throws if a generated script is not valid JavaScript. */
export function requireScript({ site, lines }: Entry): void {
  const code = lines.map((line) => line.code).join('\n');
  try {
    transformSync(code, { loader: 'js', format: 'esm', target: 'es2020', logLevel: 'silent' });
  } catch (error) {
    throw new Error(`The script of ${site} is not valid JavaScript.`, { cause: error });
  }
}
