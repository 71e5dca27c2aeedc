import { transformSync } from 'esbuild';
import type { Entry } from '../../compiler/emit/code/entry/entry.ts';

/** Throws where a generated script is none that JavaScript could read. */
export function requireScript({ site, lines }: Entry): void {
  const code = lines.map((line) => line.code).join('\n');
  try {
    transformSync(code, { loader: 'js', format: 'esm', target: 'es2020', logLevel: 'silent' });
  } catch (error) {
    throw new Error(`The script of ${site} is no JavaScript.`, { cause: error });
  }
}
