import { realpathSync } from 'node:fs';
import type { Entry } from '../../emit/code/entry/entry.ts';
import { compileEarly } from './compile-early.ts';
import { contentsOf } from './contents-of.ts';
import { minify } from './minify.ts';
import type { Minified } from './shrink.ts';
import { shrinkInThread } from './shrink-in-thread.ts';
import { usesModules } from './uses-modules.ts';

/** Returns the final script of one site and stage without its last line, and its source map. */
export async function finishScript(entry: Entry, project?: string, received?: () => void): Promise<Minified> {
  const bundled = await minify(entry, project && realpathSync(project), received);
  const { code, map } = await shrinkInThread(bundled);
  return { code: compileEarly(code, usesModules(entry) ? undefined : contentsOf(entry)), map };
}
