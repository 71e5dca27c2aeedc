import { basename, dirname } from 'node:path';
import { compile } from '../compiler/pipeline/compile.ts';
import { createDiskHost } from '../tasks/disk/disk-host.ts';

/** Returns the names of the stages that a project declares, even if its rules have errors. */
export function stagesOf(file: string): string[] {
  const { program } = compile(basename(file), createDiskHost(dirname(file)));
  return program.stages.map(({ id }) => id);
}
