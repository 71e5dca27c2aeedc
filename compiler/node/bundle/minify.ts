import { join, resolve } from 'node:path';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { InternalError } from '../../diagnostics/internal-error.ts';
import type { Entry } from '../../emit/code/entry/entry.ts';
import { internalProperties } from '../../emit/code/entry/internal-properties.ts';
import { bundlerOptions } from './bundler-options.ts';
import { contentsOf } from './contents-of.ts';
import { entrySource } from '../entry-source.ts';
import { modulesIn } from './modules-in.ts';
import { packageRoot } from '../package-root.ts';
import type { Minified } from './shrink.ts';
import { sourceName } from './source-name.ts';

/**
 * Bundles the generated script with what it uses of the runtime and of a project's modules, as small as esbuild can. Tells
 * when the bundler has received the script, and does the rest by itself.
 */
export async function minify(entry: Entry, project?: string, received?: () => void): Promise<Minified> {
  const root = packageRoot();
  const { alias, plugins } = findImports(root, project);
  const { outputFiles, warnings } = await build({
    ...bundlerOptions,
    stdin: { contents: contentsOf(entry), sourcefile: entrySource, loader: 'js' },
    alias,
    plugins: [...plugins, ...(received ? [telling(received)] : [])],
    absWorkingDir: root,
    outfile: join(root, `${entry.site}.js`),
    minify: true,
    sourcemap: 'external',
    // The generated script's own text, which may be megabytes, is in no map; the runtime's is read when it is asked for.
    sourcesContent: project !== undefined,
    ...(usesModules(entry) ? {} : { mangleProps: ownNames }),
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

// Quoted names stay, as rules have them.
const ownNames = new RegExp(`^(?:${[...internalProperties].join('|')})$`);

/** Modules of a project bring along names that we do not know. */
function usesModules({ lines }: Entry): boolean {
  return lines.some(({ code }) => code.includes('require("project/'));
}

// A rule may ask for what is always so, where folding leaves no more than that of it. No script is wrong for it.
const sayingNothingNew = {
  'suspicious-nullish-coalescing': 'silent',
  'suspicious-logical-operator': 'silent',
} as const;

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

/** The bundler begins when it was sent everything; our answer to it must be sent too before anything else is done. */
function telling(received: () => void): Plugin {
  return { name: 'received', setup: ({ onStart }) => onStart(() => void setImmediate(received)) };
}

interface Imports {
  readonly alias: Record<string, string>;
  readonly plugins: readonly Plugin[];
}

/**
 * The generated script imports `runtime/…`, wherever this package is installed. The bundler follows an alias by itself, and
 * asks a plugin only while this process has nothing else to do; but what a module of a project imports by that name is a
 * package.
 */
function findImports(root: string, project: string | undefined): Imports {
  if (project === undefined) return { alias: { runtime: join(root, 'runtime') }, plugins: [] };
  return { alias: {}, plugins: [runtimeIn(root), modulesIn(project)] };
}

function runtimeIn(root: string): Plugin {
  return {
    name: 'runtime',
    setup({ onResolve }) {
      onResolve({ filter: /^runtime\// }, ({ path, importer }) =>
        importer === entrySource ? { path: join(root, path) } : undefined,
      );
    },
  };
}

function generatedWrong(messages: readonly Message[]): InternalError {
  const reported = messages.map(
    ({ text, location }) => `${location?.file}:${location?.line}: ${text}\n${location?.lineText}`,
  );
  return new InternalError(`The generated script is wrong\n${reported.join('\n')}`);
}
