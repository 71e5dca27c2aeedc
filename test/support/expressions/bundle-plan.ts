import { emit } from '../../../compiler/emit/emit.ts';
import { bundleOnce } from '../bundles/bundle-once.ts';
import type { Plan } from './plan-expressions.ts';

/** Returns the script that visitors of the generated page would download. */
export async function bundlePlan({ program }: Plan): Promise<string> {
  const { code } = await bundleOnce(emit(program, 'main', 'production'));
  return code;
}
