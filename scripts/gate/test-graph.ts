import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Graph } from './concerned-tests.ts';

/** Reads which modules import which, from the test files on, and the texts of the tests' own modules. */
export async function readGraph(tests: readonly string[], root: string): Promise<Graph> {
  const { metafile } = await build({
    stdin: { contents: tests.map((test) => `import './${test}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    outdir: 'dist',
    loader: { '.txt': 'text', '.tsv': 'text', '.dsl': 'text', '.css': 'text' },
    external: ['*.generated.js'],
  });
  const imports = Object.entries(metafile.inputs).map(
    ([path, input]) => [path, input.imports.map((one) => one.path).filter((one) => one in metafile.inputs)] as const,
  );
  const own = imports.map(([path]) => path).filter((path) => path.startsWith('test/'));
  return {
    tests,
    imports: new Map(imports),
    texts: new Map(own.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  };
}
