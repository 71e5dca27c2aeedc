import { emit } from '../../compiler/emit/emit.ts';
import type { ReadProject } from '../check/read-project.ts';
import type { BundlePlace } from './find-bundle.ts';

/** Returns the script that the rules build for a site and stage, without its last line. */
export async function buildScript(
  { program, root }: Pick<ReadProject, 'program' | 'root'>,
  { site, stage }: BundlePlace,
): Promise<string> {
  // Loads the bundler only when it is needed.
  const { finishScript } = await import('../../compiler/emit/bundle/finish-script.ts');
  const { code } = await finishScript(emit(program, site, stage), program.modules.length > 0 ? root : undefined);
  return code;
}
