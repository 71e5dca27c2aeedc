import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { bundleTable } from '../../cli/ui/bundle-table.tsx';
import { drawProgress } from '../../cli/ui/draw-progress.tsx';
import type { ManifestBundle } from '../../compiler/contract/manifest.ts';

test('draws steps as they begin, and marks how they ended', async () => {
  const { stream, drawn } = createScreen();
  const progress = drawProgress({ write() {}, color: false, columns: 80, stream });
  await progress.begin('Reading');
  await progress.begin('Bundling car');
  expect(drawn()).toContain('✓ Reading');
  expect(drawn()).toContain('… Bundling car');
  progress.end(false);
  expect(drawn()).toContain('✗ Bundling car');
});

test('many steps never clear the screen', async () => {
  const { stream, raw } = createScreen();
  const progress = drawProgress({ write() {}, color: false, columns: 80, stream });
  for (let step = 0; step < 30; step++) await progress.begin(`Step ${step}`);
  progress.end(true);
  expect(raw()).not.toContain('\u001B[2J');
  expect(raw()).not.toContain('\u001B[3J');
});

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

/** A terminal of 80 columns and 24 rows that records what is drawn. */
function createScreen() {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void) => {
    text += chunk;
    done();
  };
  const stream = Object.assign(new Writable({ write }), { isTTY: true, columns: 80, rows: 24 });
  return {
    stream: stream as unknown as NodeJS.WriteStream,
    raw: () => text,
    drawn: () => stripVTControlCharacters(text),
  };
}
