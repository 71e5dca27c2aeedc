import { join } from 'node:path';
import { build } from 'esbuild';
import { bundlerOptions } from '../compiler/emit/bundle/bundler-options.ts';
import { packageRoot } from '../compiler/emit/bundle/package-root.ts';

/** Bundles lines that import modules of the runtime, such as `runtime/data-layer/layer.ts`, into a script for a page. */
export async function runtimeScript(lines: string): Promise<string> {
  const root = packageRoot();
  const { outputFiles } = await build({
    ...bundlerOptions,
    target: 'es2020',
    stdin: { contents: lines, loader: 'js' },
    alias: { runtime: join(root, 'runtime') },
    absWorkingDir: root,
    write: false,
    minify: true,
  });
  return outputFiles[0].text;
}
