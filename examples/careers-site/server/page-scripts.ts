import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../../compiler/node/package-root.ts';

/** Builds the demo's own scripts, by path: the recorder, the site and the panel. */
export async function buildPageScripts(): Promise<ReadonlyMap<string, string>> {
  const folder = join(packageRoot(), 'examples/careers-site');
  const { outputFiles } = await build({
    entryPoints: {
      record: join(folder, 'page/record.ts'),
      site: join(folder, 'site/site.ts'),
      panel: join(folder, 'panel/panel.tsx'),
    },
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
  return new Map(outputFiles.map(({ path, text }) => [`/demo/${path.slice(folder.length + 1)}`, text]));
}
