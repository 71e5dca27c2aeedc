import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { writeFolder } from '../places.ts';

/** Writes a page that shows only a title with React, bundled like the report; returns its path. */
export async function buildEmptyPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot(), 'bench/report/empty-page.tsx')],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0].text.replaceAll('</script', '<\\/script');
  const page = `<!doctype html><meta charset="utf-8"><div id="report"></div><script>${script}</script>`;
  return join(writeFolder('empty-page', { 'index.html': page }), 'index.html');
}
