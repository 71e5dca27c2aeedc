import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../../compiler/language/source/source.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

/** Returns the files of the library of vendors that comes with tagc, as imports name them. */
export function libraryFiles(): Path[] {
  const names = readdirSync(join(packageRoot(), 'vendors')).filter((name) => name.endsWith('.dsl'));
  return names.toSorted().map((name) => `npm:tagc/vendors/${name}`);
}
