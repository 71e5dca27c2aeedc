import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageRoot } from '../../compiler/node/package-root.ts';
import type { Manifest } from '../../compiler/emit/describe/manifest/manifest.ts';
import type { Figure } from '../figure.ts';
import { peers, tagc, writeFolder } from '../places.ts';
import { runProcess } from '../run-process.ts';

/** What visitors download, gzip. */
export const sizes: readonly Figure[] = [
  {
    figure: 'smallest bundle: data layer, one event, one beacon',
    peer: 'ACDL 3.0.1, which has no rules',
    unit: 'B',
    mustReach: { atMost: 1700 / 2387 },
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
  // The engine pair that it is to stand beside is not on a registry whole, so there is no row for the ratio.
  {
    figure: 'careers site, its larger bundle',
    unit: 'B',
    measure: () => ({ ours: largest('rules.dsl') }),
  },
];

/** Builds an entry of this repository, and answers the gzip size of its largest bundle. */
function largest(entry: string): number {
  const out = writeFolder('sizes', {});
  runProcess([tagc, 'build', join(packageRoot(), entry), '--no-report', '--out', out], packageRoot());
  const { bundles } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  return Math.max(...bundles.map(({ gzip }) => gzip));
}
