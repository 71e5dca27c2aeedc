import { build } from 'esbuild';
import { internalProperties } from '../../emit/code/entry/internal-properties.ts';
import { bundlerOptions } from './bundler-options.ts';
import { entrySource } from '../entry-source.ts';
import { modulesIn } from './modules-in.ts';

/** A generated script and what its custom modules allow. */
export interface ExaminedModules {
  /** The generated script, which imports the modules that only declare something. It has the same lines. */
  readonly contents: string;
  /** Whether the modules contain no name of an internal property, so that these can be renamed. */
  readonly mayRename: boolean;
}

// Texts in rules cannot contain this: their quotes and slashes are escaped.
const loaded = /\brequire\(("project\/(?:[^"\\]|\\.)*")\)\.default/g;

/**
 * Looks at the custom modules of a generated script. A module that only declares functions and constants cannot throw when
 * it is loaded. It is imported, which takes fewer bytes than a module that is evaluated at its first use.
 */
export async function examineModules(contents: string, project: string): Promise<ExaminedModules> {
  const names = [...new Set([...contents.matchAll(loaded)].map(([, name]) => name))];
  const [text, ...rests] = await Promise.all([
    bundled(names.map((name, at) => `import m${at} from ${name};m${at}();`).join('\n'), project),
    ...names.map((name) => bundled(`import ${name};`, project)),
  ]);
  const imported = new Map(names.filter((_, at) => rests[at] === '').map((name, at) => [name, `$module${at}`]));
  const imports = [...imported].map(([name, local]) => `import ${local} from ${name};`).join('');
  return {
    contents: contents.replace(loaded, (code, name: string) => imported.get(name) ?? code) + `\n${imports}`,
    mayRename: !internalName.test(text),
  };
}

const internalName = new RegExp(`\\b(?:${[...internalProperties].join('|')})\\b`);

/**
 * Bundles code that imports custom modules, and leaves out what has no effect. Nothing but the code itself shows that: a
 * package may have a wrong annotation.
 */
async function bundled(contents: string, project: string): Promise<string> {
  const { outputFiles } = await build({
    ...bundlerOptions,
    format: 'esm',
    minifyWhitespace: true,
    ignoreAnnotations: true,
    stdin: { contents, sourcefile: entrySource, loader: 'js' },
    plugins: [modulesIn(project)],
    absWorkingDir: project,
  });
  return outputFiles[0].text.trim();
}
