import { emit } from '../../../compiler/emit/emit.ts';
import { bundleOnce } from '../bundles/bundle-once.ts';
import type { Plan } from './plan-expressions.ts';

/** The script that visitors of the world's page would download. */
export async function bundlePlan({ program }: Plan): Promise<string> {
  const { code } = await bundleOnce(emit(program, 'main', 'production'));
  return code;
}
