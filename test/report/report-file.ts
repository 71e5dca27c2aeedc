import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { renderReport } from '../../report/render.ts';
import type { ReportAssets } from '../../report/render.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';

/** Bundles the report's script and stylesheet so that React reports mistakes. */
export async function developmentAssets(): Promise<ReportAssets> {
  const { outputFiles } = await build({
    entryPoints: ['report/client.tsx', 'report/style.css'],
    outdir: 'out',
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return { script: text('.js'), style: text('.css') };
}

/** Creates a folder for reports, which are opened with `file:` addresses. */
export function createReportFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tagc-report-'));
  let written = 0;
  return {
    write(data: ReportData, assets: ReportAssets): string {
      const own = join(folder, String(++written));
      mkdirSync(own);
      for (const { name, content } of renderReport(data, assets)) writeFileSync(join(own, name), content);
      return pathToFileURL(join(own, 'index.html')).href;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
