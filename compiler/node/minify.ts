import { join } from 'node:path';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { InternalError } from '../diagnostics/internal-error.ts';
import type { Entry } from '../emit/entry.ts';
import { packageRoot } from './package-root.ts';

/** What the generated script is called where esbuild's map names its sources; the others are `runtime/…`. */
export const entrySource = 'entry';

/** Bundles the generated script with what it uses of the runtime, as small as esbuild can. */
export async function minify(entry: Entry): Promise<{ code: string; map: string }> {
  const root = packageRoot();
  const { outputFiles, warnings } = await build({
    stdin: { contents: entry.lines.map(({ code }) => code).join('\n'), sourcefile: entrySource, loader: 'js' },
    plugins: [runtimeIn(root)],
    absWorkingDir: root,
    outfile: join(root, `${entry.site}.js`),
    write: false,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
    sourcemap: 'external',
    // Settings that happen to lie above the package must not change what visitors get.
    tsconfigRaw: '{}',
    logLevel: 'silent',
  }).catch((failure: Partial<BuildFailure>) => {
    throw failure.errors ? generatedWrong(failure.errors) : failure;
  });
  // A runtime module that does something when imported vanishes with only a warning.
  if (warnings.length > 0) throw generatedWrong(warnings);
  // The map comes first, since its path ends with more.
  const [map, code] = outputFiles.toSorted((a, b) => b.path.length - a.path.length);
  return { code: code.text, map: map.text };
}

/** The generated script imports `runtime/…`, wherever this package is installed. */
function runtimeIn(root: string): Plugin {
  return {
    name: 'runtime',
    setup({ onResolve }) {
      onResolve({ filter: /^runtime\// }, ({ path }) => ({ path: join(root, path) }));
    },
  };
}

function generatedWrong(messages: readonly Message[]): InternalError {
  const told = messages.map(
    ({ text, location }) => `${location?.file}:${location?.line}: ${text}\n${location?.lineText}`,
  );
  return new InternalError(`The generated script is wrong\n${told.join('\n')}`);
}
