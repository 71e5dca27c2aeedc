import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

/** Returns the script and the style of the report, which were built with the package. */
export function readReportAssets(): { script: string; style: string } {
  return { script: readBuilt('report-client.js'), style: readBuilt('report-style.css') };
}

function readBuilt(name: string): string {
  return readFileSync(join(packageRoot(), 'lib', name), 'utf8');
}
