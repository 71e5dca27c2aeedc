import type { Entry } from '../code/entry/entry.ts';
import { compressedSizes, type CompressedSizes } from './compressed-sizes.ts';
import { contentsOf } from './contents-of.ts';
import { finishScript } from './finish-script.ts';
import { measure } from './measure.ts';
import type { SourceMap } from './maps/source-map.ts';

/** A script as visitors download it, its map from esbuild, and its sizes. */
export interface BuiltScript extends ReturnType<typeof measure> {
  readonly code: string;
  readonly map: SourceMap;
  readonly compressed: Promise<CompressedSizes>;
}

/** The last script of each site and stage, with the generated script it was made from. */
export type ScriptMemory = Map<string, { readonly contents: string; readonly script: BuiltScript }>;

export interface MakeOptions {
  /** Avoids making an unchanged script again, if the project has no custom modules. */
  readonly memory?: ScriptMemory;
  /** Called when the bundler, a separate process, has received all input. */
  readonly received?: () => void;
}

/** Makes the script of one site and stage. `project` is the folder of custom modules. */
export async function makeScript(
  entry: Entry,
  project: string | undefined,
  { memory, received }: MakeOptions,
): Promise<BuiltScript> {
  const key = JSON.stringify([entry.stage, entry.site, entry.year]);
  const contents = memory && project === undefined ? contentsOf(entry) : undefined;
  const before = memory?.get(key);
  if (before && before.contents === contents) return before.script;
  const { code: finished, map } = await finishScript(entry, project, received);
  const code = `${finished}//# sourceMappingURL=${entry.site}.js.map\n`;
  const content = Buffer.from(code);
  const compressed = compressedSizes(content);
  const script = { code, map: JSON.parse(map) as SourceMap, compressed, ...measure(content) };
  if (contents !== undefined) memory?.set(key, { contents, script });
  return script;
}
