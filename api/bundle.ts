import type { Csp } from '../compiler/contract/manifest.ts';
import { entryOf } from './entry-of.ts';
import type { Project } from './project.ts';

/** The script of one site and stage, as visitors download it. */
export interface Bundle {
  readonly code: string;
  /** Its source map, as JSON. */
  readonly map: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** For the script element's `integrity`: `sha384-…`. */
  readonly integrity: string;
  /** Origins that the script talks to, for a Content-Security-Policy. */
  readonly csp: Csp;
}

/**
 * Bundles and minifies the script of one site and stage. `folder` is the project folder; only custom modules need it.
 * Throws an `Error` if the project has errors or has no such site or stage, or if a custom module cannot be bundled.
 */
export async function bundle(project: Project, site: string, stage: string, folder?: string): Promise<Bundle> {
  const entry = entryOf(project, site, stage);
  const { bundle: bundleEntry } = await import('../compiler/emit/bundle/bundle.ts');
  const { code, map, manifest } = await bundleEntry(entry, folder);
  const { bytes, gzip, brotli, integrity, csp } = manifest;
  return { code, map, bytes, gzip, brotli, integrity, csp };
}
