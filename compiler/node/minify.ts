import { join, resolve } from 'node:path';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { InternalError } from '../diagnostics/internal-error.ts';
import type { Entry } from '../emit/entry.ts';
import { bundlerOptions } from './bundler-options.ts';
import { entrySource } from './entry-source.ts';
import { modulesIn } from './modules-in.ts';
import { packageRoot } from './package-root.ts';
import { sourceName } from './source-name.ts';

export interface Script {
  readonly code: string;
  readonly map: string;
}

/** The last script of each site and stage, by what it was made of. */
export type ScriptMemory = Map<string, { readonly contents: string; readonly script: Script }>;

/** As `minify`, but a script that is made of the same as before is not made again. */
export async function minifyChanged(entry: Entry, memory: ScriptMemory): Promise<Script> {
  const key = `${entry.stage}/${entry.site}`;
  const contents = contentsOf(entry);
  const before = memory.get(key);
  if (before?.contents === contents) return before.script;
  const script = await minify(entry);
  memory.set(key, { contents, script });
  return script;
}

/** Bundles the generated script with what it uses of the runtime and of a project's modules, as small as esbuild can. */
export async function minify(entry: Entry, project?: string): Promise<Script> {
  const root = packageRoot();
  const { outputFiles, warnings } = await build({
    ...bundlerOptions,
    stdin: { contents: contentsOf(entry), sourcefile: entrySource, loader: 'js' },
    plugins: [runtimeIn(root), ...(project === undefined ? [] : [modulesIn(project)])],
    absWorkingDir: root,
    outfile: join(root, `${entry.site}.js`),
    minify: true,
    sourcemap: 'external',
    logOverride: sayingNothingNew,
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

// A rule may ask for what is always so, where folding leaves no more than that of it. No script is wrong for it.
const sayingNothingNew = {
  'suspicious-nullish-coalescing': 'silent',
  'suspicious-logical-operator': 'silent',
} as const;

function contentsOf({ lines }: Entry): string {
  return lines.map(({ code }) => code).join('\n');
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
