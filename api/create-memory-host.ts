import { createMemoryHost as createHost } from '../compiler/pipeline/host.ts';
import type { Path } from '../compiler/language/source/source.ts';
import type { Host } from './host.ts';

/** Creates a host for texts in memory, such as the unsaved files of an editor, by their paths within the project. */
export function createMemoryHost(files: Readonly<Record<Path, string>>): Host {
  const { read, files: listed } = createHost(files);
  return { read, files: listed };
}
