import { readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type BuildFailure, type Location, type Message } from 'esbuild';
import type { CustomModule, Program } from '../../language/model/program.ts';
import { yearOf } from '../../language/model/browsers.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { createSource, type Span } from '../../language/source/source.ts';
import { bundlerOptions } from './bundler-options.ts';
import { entrySource } from './entry-source.ts';
import { modulesIn } from './modules-in.ts';
import { sourceName } from './source-name.ts';

/**
 * Reports the errors of the bundler in custom modules: each error once, at its position. Calls `notice` for each file of
 * the project before it is read.
 */
export async function checkModules(
  { modules, project: { browsers } }: Program,
  folder: string,
  notice?: (file: string) => void,
): Promise<Diagnostic[]> {
  const project = realpathSync(folder);
  const lines = modules.map(({ path }, at) => `import m${at} from ${JSON.stringify(`project/${path}`)};`);
  const uses = modules.map((_, at) => `m${at}();`);
  const building = build({
    ...bundlerOptions,
    target: `es${yearOf(browsers)}`,
    stdin: { contents: [...lines, ...uses].join('\n'), sourcefile: entrySource, loader: 'js' },
    plugins: [modulesIn(project, notice)],
    absWorkingDir: project,
  });
  const failure = await building.then(
    () => undefined,
    (error: Partial<BuildFailure>) => error,
  );
  if (failure && !failure.errors) throw failure;
  return (failure?.errors ?? []).map((message) => describe(message, modules, project));
}

/** Converts an error of the bundler. An error in the generated imports means that a module has no default export. */
function describe({ text, location }: Message, modules: readonly CustomModule[], project: string): Diagnostic {
  const module = modules[location?.file === entrySource ? location.line - 1 : 0];
  if (location?.file === entrySource) return diagnose('module-without-function', { path: module.path }, module.span);
  const reason = text.replace(/\.$/, '');
  const span = location ? spanOf(location, project) : module.span;
  return diagnose('module-broken', { path: location ? span.source.path : module.path, reason }, span);
}

/** Converts a location of the bundler, which counts columns in bytes, to a span. */
function spanOf({ file, line, column, length, lineText }: Location, project: string): Span {
  const path = resolve(project, file);
  const text = new TextDecoder().decode(readFileSync(path));
  const bytes = Buffer.from(lineText);
  const width = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const start = startOfLine(text, line) + width(0, column);
  return { source: createSource(sourceName(path, project), text), start, end: start + width(column, column + length) };
}

function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1;
  return start;
}
