import { join, resolve } from 'node:path';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { InternalError } from '../../language/diagnostics/internal-error.ts';
import type { Entry } from '../code/entry/entry.ts';
import { internalProperties } from '../code/entry/internal-properties.ts';
import { bundlerOptions } from './bundler-options.ts';
import { contentsOf } from './contents-of.ts';
import { entrySource } from './entry-source.ts';
import { moduleOfReads } from './module-of-reads.ts';
import { modulesIn } from './modules-in.ts';
import { usesInternalNames } from './uses-internal-names.ts';
import { packageRoot } from './package-root.ts';
import type { Minified } from './shrink.ts';
import { sourceName } from './source-name.ts';
import { usesModules } from './uses-modules.ts';

/**
 * Bundles and minifies the generated script with the runtime and custom modules that it uses. Calls `received` when the
 * bundler has all input and continues on its own.
 */
export async function minify(entry: Entry, project?: string, received?: () => void): Promise<Minified> {
  const root = packageRoot();
  const { alias, plugins } = findImports(root, project);
  const contents = contentsOf(entry);
  const keepsNames = project !== undefined && usesModules(entry) && (await usesInternalNames(contents, project));
  const { outputFiles, warnings } = await build({
    ...bundlerOptions,
    target: `es${entry.year}`,
    stdin: { contents, sourcefile: entrySource, loader: 'js' },
    alias: { ...alias, '#reads': moduleOfReads(entry.unread ?? []) },
    plugins: [...plugins, ...(received ? [reportReceived(received)] : [])],
    absWorkingDir: root,
    outfile: join(root, `${entry.site}.js`),
    minify: true,
    sourcemap: 'external',
    // The generated script may be megabytes and is in no map; texts of the runtime are read when needed.
    sourcesContent: project !== undefined,
    ...(!keepsNames && { mangleProps: ownNames }),
    logOverride: irrelevantWarnings,
  }).catch((failure: Partial<BuildFailure>) => {
    throw failure.errors ? generatedWrong(failure.errors) : failure;
  });
  // The bundler drops a runtime module with side effects and only warns.
  const ours = warnings.filter(({ location }) => !location || isOurs(location.file));
  if (ours.length > 0) throw generatedWrong(ours);
  // The map has the longer path.
  const [map, code] = outputFiles.toSorted((a, b) => b.path.length - a.path.length);
  return { code: code.text, map: project === undefined ? map.text : nameSources(map.text, root, project) };
}

// The bundler does not mangle quoted names, which come from rules.
const ownNames = new RegExp(`^(?:${[...internalProperties].join('|')})$`);

// Folding may leave conditions that are always true, which is no error.
const irrelevantWarnings = {
  'suspicious-nullish-coalescing': 'silent',
  'suspicious-logical-operator': 'silent',
} as const;

/** Whether a source is the generated script or part of the runtime. All others are custom modules and their packages. */
function isOurs(source: string): boolean {
  return source === entrySource || source.startsWith('runtime/');
}

/** Renames the files of a project to `project/…`. esbuild names them relative to the package's folder. */
function nameSources(text: string, root: string, project: string): string {
  const map = JSON.parse(text) as { sources: string[] };
  const sources = map.sources.map((source) =>
    isOurs(source) ? source : `project/${sourceName(resolve(root, source), project)}`,
  );
  return JSON.stringify({ ...map, sources });
}

/** Calls `received` when the bundler starts, which is after it has received all input and our reply is sent. */
function reportReceived(received: () => void): Plugin {
  return { name: 'received', setup: ({ onStart }) => onStart(() => void setImmediate(received)) };
}

interface Imports {
  readonly alias: Record<string, string>;
  readonly plugins: readonly Plugin[];
}

/**
 * Resolves imports of `runtime/…` in the generated script. An alias is faster, because a plugin runs only while this process
 * is idle. With custom modules a plugin is needed, because `runtime/…` in a custom module is a package.
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
