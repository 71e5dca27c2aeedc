import type { Entry } from '../code/entry/entry.ts';
import { composeMap } from './maps/compose-map.ts';
import { countBytes } from './maps/count-bytes.ts';
import type { ManifestBundle } from '../../contract/manifest.ts';
import { makeScript, type MakeOptions } from './make-script.ts';

/** The script of one site as visitors download it, its source map, and its entry in the manifest. */
export interface Bundle {
  readonly code: string;
  readonly map: string;
  readonly manifest: ManifestBundle;
}

/** Bundles the generated script of one site and stage. `project` is the folder of custom modules. */
export async function bundle(entry: Entry, project?: string, options: MakeOptions = {}): Promise<Bundle> {
  const { code, map, compressed, bytes, integrity, hash } = await makeScript(entry, project, options);
  const name = `${entry.stage}/${entry.site}`;
  const composed = composeMap(map, entry);
  const counts = countBytes(code, map, entry);
  return {
    code,
    map: composed,
    manifest: {
      site: entry.site,
      stage: entry.stage,
      file: `${name}.js`,
      hashed: `${name}.${hash}.js`,
      bytes,
      ...(await compressed),
      integrity,
      csp: entry.csp,
      ...counts,
    },
  };
}
