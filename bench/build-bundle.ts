import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagc, writeFolder } from './places.ts';
import { runProcess } from './run-process.ts';

/** Builds a project and returns the production bundle of a site. */
export function buildBundle(folder: string, site: string): string {
  const out = writeFolder('bundle', {});
  runProcess([tagc, 'build', '--no-report', '--stage', 'production', '--site', site, '--out', out], folder);
  return readFileSync(join(out, `production/${site}.js`), 'utf8');
}
