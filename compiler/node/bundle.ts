import { realpathSync } from 'node:fs';
import type { Entry } from '../emit/entry.ts';
import { composeMap } from './compose-map.ts';
import { countBytes } from './count-bytes.ts';
import type { ManifestBundle } from '../emit/manifest.ts';
import { measure } from './measure.ts';
import { minify, minifyChanged, type ScriptMemory } from './minify.ts';

/** One site's script as visitors download it, its source map, and what the manifest says of it. */
export interface Bundle {
  readonly code: string;
  readonly map: string;
  readonly manifest: ManifestBundle;
}

/**
 * Bundles the generated script of one site and stage. Modules of a project's own are read from the project's folder; where
 * there are none, a memory saves making a script again that is as before.
 */
export async function bundle(entry: Entry, project?: string, memory?: ScriptMemory): Promise<Bundle> {
  const isRemembered = memory && project === undefined;
  const { code: minified, map } = await (isRemembered
    ? minifyChanged(entry, memory)
    : minify(entry, project && realpathSync(project)));
  const code = `${minified}//# sourceMappingURL=${entry.site}.js.map\n`;
  const { hash, ...measures } = measure(code);
  const name = `${entry.stage}/${entry.site}`;
  return {
    code,
    map: composeMap(map, entry),
    manifest: {
      site: entry.site,
      stage: entry.stage,
      file: `${name}.js`,
      hashed: `${name}.${hash}.js`,
      ...measures,
      csp: entry.csp,
      ...countBytes(code, map, entry),
    },
  };
}
