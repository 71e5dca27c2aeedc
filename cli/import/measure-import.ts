import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from '../../compiler/pipeline/compile.ts';
import { checkModules } from '../../compiler/emit/bundle/check-modules.ts';
import { bundle } from '../../compiler/emit/bundle/bundle.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';

/**
 * Returns the size of the script that an imported project builds, in bytes of gzip; undefined if a module of the container
 * cannot be bundled. `entry` is the main file. It is built in a temporary folder, because modules must be on the disk, and
 * none of it runs.
 */
export async function measureImport(files: ReadonlyMap<string, string>, entry: string): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'tagc-import-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { program } = compile(entry, createDiskHost(folder));
    if ((await checkModules(program, folder)).length > 0) return undefined;
    const [site] = program.sites;
    const [stage] = program.stages;
    const { manifest } = await bundle(emit(program, site.id, stage.id), folder);
    return manifest.gzip;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
