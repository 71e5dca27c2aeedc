import { emit } from '../../../compiler/emit/emit.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from '../../unit/rules/careers.ts';

/** The production bundle of the careers site with more rules: to see, or to do, what its own do not show yet. */
export async function bundleWith(rules: string): Promise<string> {
  return (await bundleOnce(emit(compileCareers(rules), 'car', 'production'))).code;
}
