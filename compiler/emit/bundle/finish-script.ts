import { realpathSync } from 'node:fs';
import type { Entry } from '../code/entry/entry.ts';
import { compileEarly } from './compile-early.ts';
import { contentsOf } from './contents-of.ts';
import { minify } from './minify.ts';
import type { Code, Minified } from './shrink.ts';
import { shrinkInThread } from './shrink-in-thread.ts';
import { usesModules } from './uses-modules.ts';

/** Returns the final script of one site and stage without its last line, and its source map. */
export async function finishScript(entry: Entry, project?: string, received?: () => void): Promise<Minified> {
  return finish(entry, await minify(entry, project && realpathSync(project), received));
}

/** Returns the same script without its source map, which takes less time. */
export async function finishCode(entry: Entry, project?: string): Promise<Code> {
  const { code } = await minify(entry, project && realpathSync(project));
  return finish(entry, { code });
}

async function finish<Bundled extends Code>(entry: Entry, bundled: Bundled): Promise<Bundled> {
  const shrunk = await shrinkInThread(bundled, entry.year);
  return { ...shrunk, code: compileEarly(shrunk.code, usesModules(entry) ? undefined : contentsOf(entry)) };
}
