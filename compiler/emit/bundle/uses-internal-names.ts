import { build } from 'esbuild';
import { internalProperties } from '../code/entry/internal-properties.ts';
import { bundlerOptions } from './bundler-options.ts';
import { entrySource } from './entry-source.ts';
import { modulesIn } from './modules-in.ts';

// Texts in rules cannot contain this: their quotes and slashes are escaped.
const loaded = /\brequire\(("project\/(?:[^"\\]|\\.)*")\)/g;
const internalName = new RegExp(`\\b(?:${[...internalProperties].join('|')})\\b`);

/**
 * Whether the custom modules of a generated script contain a name of an internal property of the runtime, so that these must
 * keep their names.
 */
export async function usesInternalNames(script: string, project: string): Promise<boolean> {
  const names = new Set([...script.matchAll(loaded)].map(([, name]) => name));
  const { outputFiles } = await build({
    ...bundlerOptions,
    stdin: {
      contents: [...names].map((name) => `require(${name});`).join('\n'),
      sourcefile: entrySource,
      loader: 'js',
    },
    plugins: [modulesIn(project)],
    absWorkingDir: project,
  });
  return internalName.test(outputFiles[0].text);
}
