import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { DemoSite } from '../sites/demo-site.ts';

/** Builds the scripts of the demo, the recorder and the panel, and those of its sites. Returns them by path. */
export async function buildPageScripts(sites: readonly DemoSite[]): Promise<ReadonlyMap<string, string>> {
  const files = Object.assign(
    { '/demo/record.js': 'demo/page/record.ts', '/demo/panel.js': 'demo/panel/panel.tsx' },
    ...sites.map(({ scripts }) => scripts),
  ) as Readonly<Record<string, string>>;
  const folder = packageRoot();
  const { outputFiles } = await build({
    entryPoints: Object.entries(files).map(([path, file]) => ({
      in: join(folder, file),
      out: path.slice(1, -'.js'.length),
    })),
    outdir: folder,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(folder.length).replaceAll('\\', '/'), text]));
}
