import { compile } from '../../../compiler/pipeline/compile.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { bundle, type Bundle } from '../../../compiler/emit/bundle/bundle.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';

/** Builds the bundle of the site `main` from a project folder and its modules. */
export async function bundleIn(folder: string): Promise<Bundle> {
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return bundle(emit(program, 'main', 'production'), folder);
}
