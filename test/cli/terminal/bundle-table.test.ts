import { expect, test } from 'vitest';
import { bundleTable } from '../../../cli/ui/bundle-table.tsx';
import type { ManifestBundle } from '../../../compiler/contract/manifest.ts';

test('the table of a build has a line for each bundle, and names the report and manifest', () => {
  const summary = { built: true, folder: 'dist', stage: 'production', report: 'report/index.html' };
  const table = bundleTable(
    { ...summary, bundles: [bundleOf('acn', 31_204), bundleOf('car', 1_031_204)] },
    { write() {}, color: false, columns: 80 },
  );
  expect(table).toBe(`\
bundle                         bytes      gzip    brotli
dist/production/acn.js      31,204 B   9,321 B   8,000 B
dist/production/car.js   1,031,204 B   9,321 B   8,000 B

Report: open dist/report/index.html
Manifest: dist/manifest.json
`);
});

function bundleOf(site: string, bytes: number): ManifestBundle {
  return {
    site,
    stage: 'production',
    file: `production/${site}.js`,
    hashed: `production/${site}.12345678.js`,
    bytes,
    gzip: 9321,
    brotli: 8000,
    integrity: '',
    csp: { scriptSrc: [], imgSrc: [], connectSrc: [], frameSrc: [] },
    rules: [],
    modules: [],
  };
}
