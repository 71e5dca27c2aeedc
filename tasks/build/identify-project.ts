import { createHash } from 'node:crypto';
import type { ProjectIdentity } from '../../compiler/contract/identity.ts';
import { fileOf } from '../../compiler/emit/bundle/file-of.ts';
import type { ReadProject } from '../check/read-project.ts';
import { diskFileSystem } from '../disk/file-system.ts';
import { version } from '../text/version.ts';

/**
 * Returns what a report and scripts were made from. The hash is that of the rule files, schemas and custom modules with
 * their paths; ends of lines and byte order marks do not count, so it is the same in any folder and on any system.
 */
export function identifyProject(
  { program, root, texts, packages }: Pick<ReadProject, 'program' | 'root' | 'texts' | 'packages'>,
  revision?: string,
): ProjectIdentity {
  const modules = program.modules.map(
    ({ path }) => [path, String(diskFileSystem.read(fileOf(root, path)) ?? '')] as const,
  );
  const hash = createHash('sha256');
  for (const [path, text] of [...new Map([...texts, ...modules])].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([path, text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')]));
  const others = [...packages].filter((name) => name !== 'tagc').toSorted();
  return {
    rules: hash.digest('hex'),
    tagc: version,
    packages: others.map((name) => ({ name, version: versionIn(root, name) })),
    ...(revision !== undefined && { revision }),
  };
}

/** Returns the version that an installed package says it has. */
function versionIn(root: string, name: string): string {
  try {
    const { version = 'unknown' } = JSON.parse(
      String(diskFileSystem.read(fileOf(root, `npm:${name}/package.json`))),
    ) as {
      readonly version?: string;
    };
    return version;
  } catch {
    return 'unknown';
  }
}
