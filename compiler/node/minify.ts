import { join, resolve } from 'node:path';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { InternalError } from '../diagnostics/internal-error.ts';
import type { Entry } from '../emit/entry.ts';
import { bundlerOptions } from './bundler-options.ts';
import { modulesIn } from './modules-in.ts';
import { packageRoot } from './package-root.ts';
import { sourceName } from './source-name.ts';

/** What the generated script is called where esbuild's map names its sources; the others are `runtime/…` and `project/…`. */
export const entrySource = 'entry';

/** Bundles the generated script with what it uses of the runtime and of a project's modules, as small as esbuild can. */
export async function minify(entry: Entry, project?: string): Promise<{ code: string; map: string }> {
  const root = packageRoot();
  const { outputFiles, warnings } = await build({
    ...bundlerOptions,
    stdin: { contents: entry.lines.map(({ code }) => code).join('\n'), sourcefile: entrySource, loader: 'js' },
    plugins: [runtimeIn(root), ...(project === undefined ? [] : [modulesIn(project)])],
    absWorkingDir: root,
    outfile: join(root, `${entry.site}.js`),
    minify: true,
    sourcemap: 'external',
  }).catch((failure: Partial<BuildFailure>) => {
    throw failure.errors ? generatedWrong(failure.errors) : failure;
  });
  // A runtime module that does something when imported vanishes with only a warning.
  const ours = warnings.filter(({ location }) => !location || isOurs(location.file));
  if (ours.length > 0) throw generatedWrong(ours);
  // The map comes first, since its path ends with more.
  const [map, code] = outputFiles.toSorted((a, b) => b.path.length - a.path.length);
  return { code: code.text, map: project === undefined ? map.text : nameSources(map.text, root, project) };
}

/** The generated script and the runtime; all else are modules of a project, and what they bring along. */
function isOurs(source: string): boolean {
  return source === entrySource || source.startsWith('runtime/');
}

/** esbuild names files from the package's folder; those of a project become `project/…`. */
function nameSources(text: string, root: string, project: string): string {
  const map = JSON.parse(text) as { sources: string[] };
  const sources = map.sources.map((source) =>
    isOurs(source) ? source : `project/${sourceName(resolve(root, source), project)}`,
  );
  return JSON.stringify({ ...map, sources });
}

/** The generated script imports `runtime/…`, wherever this package is installed. */
function runtimeIn(root: string): Plugin {
  return {
    name: 'runtime',
    setup({ onResolve }) {
      onResolve({ filter: /^runtime\// }, ({ path, importer }) =>
        // What a module of a project imports by that name is a package.
        importer === entrySource ? { path: join(root, path) } : undefined,
      );
    },
  };
}

function generatedWrong(messages: readonly Message[]): InternalError {
  const told = messages.map(
    ({ text, location }) => `${location?.file}:${location?.line}: ${text}\n${location?.lineText}`,
  );
  return new InternalError(`The generated script is wrong\n${told.join('\n')}`);
}
