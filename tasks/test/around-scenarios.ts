import { join } from 'node:path';
import type { BuildMemory } from '../build/build-memory.ts';
import type { ReadProject } from '../check/read-project.ts';

/** Their effects are in the scripts, or in themselves. */
const leftOut: ReadonlySet<string> = new Set(['rule', 'scenario', 'assert']);

/** Returns everything on which a scenario can depend, apart from its own text and the scripts that it runs. */
export function aroundScenarios({ documents, root }: Pick<ReadProject, 'documents' | 'root'>, memory: BuildMemory) {
  const files = new Set(documents.map(({ source }) => join(root, source.path)));
  const texts = documents.map(({ source, declarations }) => [
    source.path,
    ...declarations
      .filter(({ kind }) => !leftOut.has(kind.text))
      .map(({ start, end }) => source.text.slice(start, end)),
  ]);
  return JSON.stringify([texts, memory.textsExcept(files)]);
}
