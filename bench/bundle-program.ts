import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../compiler/emit/bundle/package-root.ts';

/** Bundles a module of `bench/programs` into a program for Node, built like `lib/`; returns the path of its file. */
export async function bundleProgram(name: string): Promise<string> {
  const outfile = join(packageRoot(), `node_modules/.cache/tagc/bench/${name}.mjs`);
  await build({
    entryPoints: [join(packageRoot(), `bench/programs/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['esbuild'],
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'error',
  });
  return outfile;
}
