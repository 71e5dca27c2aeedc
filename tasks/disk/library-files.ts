import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../../compiler/language/source/source.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

/** Returns the files of the libraries of vendors and consent managers that come with tagc, as imports name them. */
export function libraryFiles(): Path[] {
  return ['vendors', 'managers'].flatMap((folder) => {
    const names = readdirSync(join(packageRoot(), folder)).filter((name) => name.endsWith('.dsl'));
    return names.toSorted().map((name) => `npm:tagc/${folder}/${name}`);
  });
}
