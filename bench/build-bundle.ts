import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagc, writeFolder } from './places.ts';
import { runProcess } from './run-process.ts';

/** The bundle that `tagc build` writes for a site of a project in this folder, as it goes to the public. */
export function buildBundle(folder: string, site: string): string {
  const out = writeFolder('bundle', {});
  runProcess([tagc, 'build', '--no-report', '--stage', 'production', '--site', site, '--out', out], folder);
  return readFileSync(join(out, `production/${site}.js`), 'utf8');
}
