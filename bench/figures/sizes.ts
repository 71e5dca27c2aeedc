import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { Manifest } from '../../compiler/contract/manifest.ts';
import type { Figure } from '../figure.ts';
import { peers, tagc, writeFolder } from '../places.ts';
import { runProcess } from '../run-process.ts';

/** The gzip sizes of bundles. */
export const sizes: readonly Figure[] = [
  {
    figure: 'smallest bundle: data layer, one event, one beacon',
    peer: 'ACDL 3.0.1, which has no rules',
    unit: 'B',
    mustReach: { oursAtMost: 1850 },
    measure() {
      const theirs = join(peers, '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js');
      return {
        ours: largest('bench/project/smallest.dsl'),
        theirs: gzipSync(readFileSync(theirs), { level: 9 }).length,
      };
    },
  },
  {
    figure: 'examples/minimal, with an analytics tag',
    unit: 'B',
    measure: () => ({ ours: largest('examples/minimal/rules.dsl') }),
  },
  {
    figure: 'careers site, its larger bundle',
    peer: 'what it replaces, measured once: turbine, ACDL, AppMeasurement, VisitorAPI and at.js',
    unit: 'B',
    mustReach: { oursAtMost: 22_700 },
    // Not all of them are published packages, so they are not measured again.
    measure: () => ({ ours: largest('rules.dsl'), theirs: 8453 + 11_246 + 12_444 + 21_407 + 35_013 }),
  },
];

/** Builds a project of this repository and returns the gzip size of its largest bundle. */
function largest(entry: string): number {
  const out = writeFolder('sizes', {});
  runProcess([tagc, 'build', join(packageRoot(), entry), '--no-report', '--out', out], packageRoot());
  const { bundles } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  return Math.max(...bundles.map(({ gzip }) => gzip));
}
