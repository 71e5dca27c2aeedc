import { compile } from '../../compiler/pipeline/compile.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { minifyFolder } from './bundles/bundle-once.ts';

/**
 * Returns the script of the site `main` from the files of a project, before its final compression, which takes most of the
 * time and does not change what the script does. The files may contain custom modules. Errors in the rules fail the test.
 */
export async function minifyIn(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder(files);
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return (await minifyFolder(emit(program, 'main', 'production'), folder)).code;
}
